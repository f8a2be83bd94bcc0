import type { Plugin, ResolvedConfig } from 'vite'
import { bundleScript, runInNode } from './build-parts.ts'

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
      const source = await bundleScript(config, 'src/first-paint/boot.ts')
      this.emitFile({ type: 'asset', name: 'boot.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const entry = 'src/first-paint/prerender.tsx'
        const { styles, outlines } = await runInNode(config, { entry }, ({ prerender }: Prerenderer) =>
          prerender({ nonce: NONCE_MARK }),
        )
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

type PrerenderResult = {
  readonly styles: string
  readonly outlines: readonly { name: string; markup: string }[]
}
type Prerenderer = { readonly prerender: (options: { nonce: string }) => PrerenderResult }
