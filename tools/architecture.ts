import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { layers } from './architecture-rules.ts'
import { findImportCircles } from './import-circles.ts'

/** Prints forbidden imports and import circles. Fails if there are any. */
const files = globSync('{packages,apps,e2e,bench}/**/*.{ts,tsx}', {
  exclude: (path) => /node_modules|dist/.test(path),
})
const forbidden = files.flatMap((file) => {
  const layer = layers.find(({ files }) => files.test(file))
  if (!layer) return [`${file} belongs to no layer: name it in tools/architecture-rules.ts`]
  const isAllowed = (target: string) =>
    layer.mayImport.some((pattern) => matches({ pattern, target, file, layer }))
  return [...importsOf(file), ...lazyImportsOf(file)]
    .filter((target) => !isAllowed(target))
    .map((target) => `${file} may not import ${target} (${layer.name})`)
})

type ImportMatch = {
  pattern: RegExp | 'same feature'
  target: string
  file: string
  layer: (typeof layers)[number]
}

function matches({ pattern, target, file, layer }: ImportMatch): boolean {
  if (pattern !== 'same feature') return pattern.test(target)
  const feature = layer.files.exec(file)?.groups?.feature
  return feature !== undefined && target.includes(`/features/${feature}/`)
}

/** Packages by name, files of the repository by path. Includes type imports. */
function importsOf(file: string): string[] {
  return specifiersIn(file, /(?:\bfrom\s+|^import\s+)'([^']+)'/gm)
}

/** A lazily loaded module may import the module that loads it, so lazy imports make no circle. */
function lazyImportsOf(file: string): string[] {
  return specifiersIn(file, /\bimport\(\s*'([^']+)'/g)
}

function specifiersIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, specifier = '']) =>
    resolveSpecifier(file, specifier),
  )
}

function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier.replace(/^@touchline\/(contract|api)\//, (_, name: string) =>
    name === 'contract' ? 'packages/contract/src/' : 'apps/api/src/',
  )
}

const circles = findImportCircles(new Map(files.map((file) => [file, importsOf(file)]))).map(
  (circle) => `a circle of imports: ${circle.join(' > ')}`,
)
const errors = [...forbidden, ...circles]

if (errors.length > 0) {
  process.stderr.write(`${errors.join('\n')}\n`)
  process.exitCode = 1
}
