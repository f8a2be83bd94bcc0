import type { Plugin } from 'vite'

const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/

/** Preloads the font of the first text. The browser would otherwise request it only after the style sheet. */
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
