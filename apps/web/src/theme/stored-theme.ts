export const THEME = 'theme'
const BRAND = 'brand'

/** Sets the colour scheme before the first paint. Mantine updates it later. */
export function applyColourScheme(): void {
  const chosen = localStorage.getItem(THEME)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.dataset.mantineColorScheme = scheme
}

/** Null stands for the product's own colour. */
export function cacheBrand(style: string | null): void {
  if (style === null) localStorage.removeItem(BRAND)
  else localStorage.setItem(BRAND, style)
  applyCachedBrand()
}

/** Applies the cached style sheet of the site's colour, before the settings are loaded. */
export function applyCachedBrand(): void {
  const style = localStorage.getItem(BRAND)
  document.adoptedStyleSheets = style === null ? [] : [sheetOf(style)]
}

/** A constructed style sheet, because the content security policy refuses style elements without a nonce. */
function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
