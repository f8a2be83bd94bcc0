import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { layers } from './architecture-rules.ts'

/** Says which imports cross a line that the architecture draws, and fails where one does. */
const faults = globSync('{packages,apps,e2e,bench}/**/*.{ts,tsx}', {
  exclude: (path) => /node_modules|dist/.test(path),
}).flatMap((file) => {
  const layer = layers.find(({ files }) => files.test(file))
  if (!layer) return [`${file} belongs to no layer: name it in tools/architecture-rules.ts`]
  const isAllowed = (target: string) =>
    layer.mayImport.some((pattern) => matches({ pattern, target, file, layer }))
  return importsOf(file)
    .filter((target) => !isAllowed(target))
    .map((target) => `${file} may not import ${target} (${layer.name})`)
})

type Match = {
  pattern: RegExp | 'same feature'
  target: string
  file: string
  layer: (typeof layers)[number]
}

function matches({ pattern, target, file, layer }: Match): boolean {
  if (pattern !== 'same feature') return pattern.test(target)
  const feature = layer.files.exec(file)?.groups?.feature
  return feature !== undefined && target.includes(`/features/${feature}/`)
}

/** Packages by name, our own files by their path from the root. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const specifiers = [...source.matchAll(/(?:\bfrom\s+|import\(\s*)'([^']+)'|^import '([^']+)'/gm)]
  return specifiers.map(([, from, bare]) => located(file, from ?? bare ?? ''))
}

function located(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier.replace(/^@touchline\/(contract|api)\//, (_, name: string) =>
    name === 'contract' ? 'packages/contract/src/' : 'apps/api/src/',
  )
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
