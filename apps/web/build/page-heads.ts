import { join } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { bundleScript, runInNode } from './build-parts.ts'

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }
type PageNeeds = {
  readonly modules: readonly string[]
  readonly hasShell: boolean
  readonly list?: object
  readonly lines?: object
}
type Routes = { readonly needsOfPages: () => Readonly<Record<string, PageNeeds>> }

/**
 * Writes `page-heads.json`: the tags that the server adds to the head of each page, by the path of the page. They
 * preload the scripts and style sheets of the page, which the browser would otherwise find only after the first
 * script. Pages with the shell get a script that does so after it has requested the data of the page.
 */
export function pageHeads(): Plugin {
  let config: ResolvedConfig
  let earlyRequests: string
  return {
    name: 'touchline-page-heads',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      const source = await bundleScript(config, 'src/first-paint/early-requests.ts')
      earlyRequests = this.emitFile({ type: 'asset', name: 'early-requests.js', source })
    },
    async generateBundle(_options, bundle) {
      const entry = 'src/first-paint/page-needs.ts'
      const needs = await runInNode(
        config,
        { entry, plugins: [requestedModules(config)] },
        (routes: Routes) => routes.needsOfPages(),
      )
      const files = new ChunkFiles(Object.values(bundle).filter((file) => file.type === 'chunk'))
      const headOf = ({ modules, hasShell, list, lines }: PageNeeds) => {
        const needed = files.ofModules(modules)
        return hasShell
          ? earlyScriptTag(this.getFileName(earlyRequests), { ...needed, list, lines })
          : styleTags(needed.styles) + scriptTags(needed.scripts)
      }
      const heads = Object.entries(needs).map(([path, page]) => [path, headOf(page)])
      this.emitFile({
        type: 'asset',
        fileName: 'page-heads.json',
        source: JSON.stringify(Object.fromEntries(heads)),
      })
    },
  }
}

type EarlyData = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly list: object | undefined
  readonly lines: object | undefined
}

/** The priority of an async script is low by default. */
function earlyScriptTag(file: string, { scripts, styles, ...data }: EarlyData): string {
  const paths = (files: readonly string[]) => files.map((name) => `/${name}`).join(' ')
  const dataOf = (name: 'list' | 'lines') =>
    data[name] ? ` data-${name}="${escapeAttribute(JSON.stringify(data[name]))}"` : ''
  return `<script async fetchpriority="high" src="/${file}" data-styles="${paths(styles)}" data-scripts="${paths(scripts)}"${dataOf('list')}${dataOf('lines')}></script>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Replaces `import()` in the files of the routes by a call that records the id of the module. */
function requestedModules({ root }: ResolvedConfig): Plugin {
  const routes = join(root, 'src/routes/')
  return {
    name: 'touchline-requested-modules',
    enforce: 'pre',
    async transform(code, importer) {
      if (!importer.startsWith(routes)) return undefined
      const sources = new Set([...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, source = '']) => source))
      let changed = code
      for (const source of sources) {
        const resolved = await this.resolve(source, importer)
        changed = changed.replaceAll(
          `import('${source}')`,
          `globalThis.requestModule(${JSON.stringify(resolved?.id)})`,
        )
      }
      return changed
    },
  }
}

/** The files of the bundle that modules need beside the first script and its imports. */
class ChunkFiles {
  readonly #byName: ReadonlyMap<string, Chunk>
  readonly #first = new Set<Chunk>()

  constructor(chunks: readonly Chunk[]) {
    this.#byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    for (const chunk of chunks) if (chunk.isEntry) this.#addWithImports(chunk, this.#first)
  }

  ofModules(ids: readonly string[]): { scripts: string[]; styles: string[] } {
    const needed = new Set<Chunk>()
    for (const id of ids) this.#addWithImports(this.#chunkOf(id), needed)
    const chunks = [...needed].filter((chunk) => !this.#first.has(chunk))
    return {
      scripts: chunks.map(({ fileName }) => fileName),
      styles: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    }
  }

  #chunkOf(id: string): Chunk {
    for (const chunk of this.#byName.values()) if (chunk.moduleIds.includes(id)) return chunk
    throw new Error(`No chunk contains ${id}`)
  }

  #addWithImports(chunk: Chunk, found: Set<Chunk>): void {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = this.#byName.get(name)
      if (imported) this.#addWithImports(imported, found)
    }
  }
}

function styleTags(files: readonly string[]): string {
  return files.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`).join('')
}

function scriptTags(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}
