import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFamily } from '../src/theme/tokens.ts'

const styles = readFileSync(new URL('../src/theme/fonts.css', import.meta.url), 'utf8')
const families = [...styles.matchAll(/font-family: "?([^";]+)"?;/g)].map(([, family]) => family)

test('each font file has a font family of its own', () => {
  expect(families.length).toBeGreaterThan(1)
  expect(new Set(families).size).toBe(families.length)
})

test('the theme uses the font families of all font files, in the order of fonts.css', () => {
  const used = fontFamily.split(', ').map((family) => family.replaceAll('"', ''))
  expect(used.slice(0, families.length)).toEqual(families)
})
