import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const sourceFiles = (folders = '{packages,apps,e2e,bench}') =>
  globSync(`${folders}/**/*.{ts,tsx}`, { exclude: (path) => /node_modules|dist/.test(path) })

/** Packages by name, files of the repository by path. Includes type imports. */
export function importsOf(file: string): string[] {
  return specifiersIn(file, /(?:\bfrom\s+|^import\s+)'([^']+)'/gm)
}

/** A lazily loaded module may import the module that loads it, so lazy imports make no circle. */
export function lazyImportsOf(file: string): string[] {
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
