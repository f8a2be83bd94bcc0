import { readLocal } from '../storage/browser-storage.ts'

export const THEME = 'theme'

/** Sets the colour scheme before the first paint. Mantine updates it later. */
export function applyColourScheme(): void {
  const chosen = readLocal(THEME)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.dataset.mantineColorScheme = scheme
}

/** Applies the style sheet of the organisation's brand colour. Null restores the default colour. */
export function applyBrand(style: string | null): void {
  document.adoptedStyleSheets = style === null ? [] : [sheetOf(style)]
}

/** A constructed style sheet, because the content security policy refuses style elements without a nonce. */
function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
