import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const NONCE_MARK = '__CSP_NONCE__'
const BOOT = /boot-.*\.js$/

/** Adds the prerendered outlines to index.html, and the boot script that shows one of them before React loads. */
export function firstPaint(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'touchline-first-paint',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'boot.js', source: await bundleBoot(config) })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { styles, outlines } = await prerender(config)
        const boot = Object.keys(bundle ?? {}).find((file) => BOOT.test(file))
        return {
          html: html.replace('</head>', () => `${styles}</head>`),
          tags: [
            { tag: 'script', attrs: { src: `/${boot}` }, injectTo: 'head-prepend' },
            ...outlines.map(({ name, markup }) => ({
              tag: 'template',
              attrs: { id: `outline-${name}` },
              children: markup,
              injectTo: 'body' as const,
            })),
          ],
        }
      },
    },
  }
}

const common = ({ root }: ResolvedConfig): InlineConfig => ({ root, configFile: false, logLevel: 'warn' })

async function bundleBoot(config: ResolvedConfig): Promise<string> {
  const rolldownOptions: Rolldown.RolldownOptions = {
    input: 'src/first-paint/boot.ts',
    output: { format: 'iife' },
  }
  const { target } = config.build
  const built = await build({
    ...common(config),
    build: { write: false, target, modulePreload: false, rolldownOptions },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

type PrerenderResult = {
  readonly styles: string
  readonly outlines: readonly { name: string; markup: string }[]
}
type Prerenderer = { readonly prerender: (options: { nonce: string }) => PrerenderResult }

/** Builds prerender.tsx for Node and runs it in this process. */
async function prerender(config: ResolvedConfig): Promise<PrerenderResult> {
  await mkdir(config.cacheDir, { recursive: true })
  const outDir = await mkdtemp(join(config.cacheDir, 'first-paint-'))
  try {
    await build({
      ...common(config),
      build: { ssr: 'src/first-paint/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    const prerenderer: Prerenderer = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    return prerenderer.prerender({ nonce: NONCE_MARK })
  } finally {
    await rm(outDir, { recursive: true })
  }
}
