import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/

/** Finishes the built page: the face of the first text is fetched early, and nothing is painted before the theme is known. */
export function headLinks(): Plugin {
  return {
    name: 'touchline-head-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => FIRST_FONT.test(file))
        return {
          html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
          tags: fonts.map(preloadFont),
        }
      },
    },
  }
}

function preloadFont(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `/${file}`,
      crossorigin: true,
      fetchpriority: 'low',
    },
    injectTo: 'head-prepend',
  }
}
