import type { Plugin } from 'vite'

const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/

/** The face of the first text is fetched together with the style sheet that will ask for it. */
export function preloadFont(): Plugin {
  return {
    name: 'touchline-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  }
}
