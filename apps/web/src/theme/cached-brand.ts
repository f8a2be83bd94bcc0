const BRAND = 'brand'

/** Null leaves the product in its own colour. */
export function cacheBrand(style: string | null): void {
  if (style === null) localStorage.removeItem(BRAND)
  else localStorage.setItem(BRAND, style)
  applyCachedBrand()
}

/** Paints the product in the colour that the site had when it was last seen. */
export function applyCachedBrand(): void {
  const style = localStorage.getItem(BRAND)
  document.adoptedStyleSheets = style === null ? [] : [sheetOf(style)]
}

/** The content security policy admits no style element without a nonce. */
function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
