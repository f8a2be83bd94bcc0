import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layers } from './architecture-rules.ts'
import { findImportCircles } from './import-circles.ts'
import { importsOf, lazyImportsOf, sourceFiles } from './imports.ts'

/** Prints forbidden imports, import circles, and paths and tests in documents that do not exist. Fails if there are any. */
const files = sourceFiles()
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

const circles = findImportCircles(new Map(files.map((file) => [file, importsOf(file)]))).map(
  (circle) => `a circle of imports: ${circle.join(' > ')}`,
)

const documents = globSync(['*.md', 'docs/**/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const missing = documents.flatMap((document) =>
  pathsIn(document)
    .filter((path) => findFile(path) === undefined)
    .map((path) => `${document.path} names ${path}, which does not exist`),
)
const missingTests = documents.flatMap(({ path: document, text }) =>
  testsIn(text)
    .filter(({ path, title }) => !contentOf(path).includes(title))
    .map(({ path, title }) => `${document} names the test “${title}”, which ${path} does not contain`),
)

/** Some documents leave out `apps/api/src`. */
function findFile(path: string): string | undefined {
  return [path, join('apps/api/src', path)].find((each) => existsSync(each))
}

function contentOf(path: string): string {
  const file = findFile(path)
  return file === undefined ? '' : readFileSync(file, 'utf8')
}

/** Tests by path and title. Titles of blocks and tests are separated by “ › ”. */
function testsIn(text: string): { path: string; title: string }[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: “([^”]+)”/g)]
  return named.flatMap(([, path = '', titles = '']) => titles.split(' › ').map((title) => ({ path, title })))
}

/** Paths between backticks and targets of relative links. */
function pathsIn({ path: document, text }: (typeof documents)[number]): string[] {
  const quoted = [...text.matchAll(/`([a-z][\w-]*\/[\w./-]*)`/g)]
  const linked = [...text.matchAll(/\]\((?!\w+:)([^)#]+)/g)]
  return [
    ...quoted.map(([, path = '']) => path),
    ...linked.map(([, path = '']) => join(dirname(document), path)),
  ]
}

const errors = [...forbidden, ...circles, ...missing, ...missingTests]

if (errors.length > 0) {
  process.stderr.write(`${errors.join('\n')}\n`)
  process.exitCode = 1
}
