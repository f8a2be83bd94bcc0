import { execFileSync } from 'node:child_process'
import { importsOf, lazyImportsOf, sourceFiles } from './imports.ts'

/** The files that a file imports, by path from the root. */
type Imports = ReadonlyMap<string, readonly string[]>
type Selection = {
  readonly since: string
  readonly unit: readonly string[]
  readonly browser: readonly string[]
}

/** The composition of the API imports every feature, so every test that starts the app would depend on every file. */
const COMPOSITION = ['apps/api/src/app.ts', 'apps/api/src/core.ts', 'apps/api/src/main.mjs']
const SMOKE = 'e2e/journeys/smoke.spec.ts'

/** The tests of all changes since the branch left `main`, including changes that are not committed. */
export function testsOfChange(): Selection {
  const main = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main').at(
    -1,
  )
  const [since = 'HEAD'] = main ? git('merge-base', 'HEAD', main) : []
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const files = sourceFiles('{packages,apps,e2e,tools}')
  const imports = new Map(files.map((file) => [file, [...importsOf(file), ...lazyImportsOf(file)]]))
  return { since: since.slice(0, 8), ...selectTests(changed, imports) }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

/**
 * Unit tests: those that import a changed file, and in the API those in the folder of such a file.
 * Browser tests: those that import a changed file or have the name of a changed feature, and the smoke test.
 */
export function selectTests(changed: readonly string[], imports: Imports): Omit<Selection, 'since'> {
  const affected = importersOf(changed, imports)
  const folders = new Set([...affected].flatMap(folderOf))
  const features = changed.flatMap((file) => /^apps\/web\/src\/features\/([^/]+)/.exec(file)?.[1] ?? [])
  const isProduct = changed.some((file) => /^(apps|packages)\/(?!.*\.test\.)/.test(file))
  const files = [...imports.keys()]
  return {
    unit: files.filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        (affected.has(file) || folderOf(file).some((name) => folders.has(name))),
    ),
    browser: files.filter(
      (file) =>
        file.endsWith('.spec.ts') &&
        (affected.has(file) || (isProduct && file === SMOKE) || features.some((name) => file.includes(name))),
    ),
  }
}

/** The changed files, and all files that import one of them, also indirectly. */
function importersOf(changed: readonly string[], imports: Imports): Set<string> {
  const importers = Map.groupBy(
    [...imports].flatMap(([file, targets]) => targets.map((target) => ({ file, target: nameOf(target) }))),
    ({ target }) => target,
  )
  const found = new Set(changed)
  for (const file of found) {
    for (const { file: importer } of importers.get(nameOf(file)) ?? [])
      if (!COMPOSITION.includes(importer)) found.add(importer)
  }
  return found
}

/** Imports of a package have no extension. */
const nameOf = (file: string) => file.replace(/\.tsx?$/, '')

/** The feature or the shared folder of a file of the API. */
function folderOf(file: string): string[] {
  return /^apps\/api\/src\/(features\/)?[^/]+(?=\/)/.exec(file)?.slice(0, 1) ?? []
}
