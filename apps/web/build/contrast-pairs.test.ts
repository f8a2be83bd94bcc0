import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastPairs } from '../src/theme/contrast-pairs.ts'

const source = join(import.meta.dirname, '../src')
const styleSheets = globSync('**/*.css', { cwd: source }).map((file) =>
  readFileSync(join(source, file), 'utf8'),
)

test('the checks of contrast know each pair of a text and a background that a rule of the style sheets has', () => {
  const rules = styleSheets.flatMap((sheet) => [...sheet.matchAll(/\{([^{}]*)\}/g)])
  const used = rules.flatMap(([, declarations = '']) => {
    const [, on] = /(?<![-\w])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(declarations) ?? []
    const [, ink] = /(?<![-\w])color:\s*var\(--([\w-]+)\)/.exec(declarations) ?? []
    return ink && on ? [`${ink} on ${on}`] : []
  })
  expect(used.length).toBeGreaterThan(20)
  const known: readonly string[] = contrastPairs.map(([ink, on]) => `${ink} on ${on}`)
  expect([...new Set(used)].filter((pair) => !known.includes(pair))).toEqual([])
})
