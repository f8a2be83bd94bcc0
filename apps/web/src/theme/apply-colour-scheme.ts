export const THEME = 'theme'

/** Sets the colour scheme before the first paint. Mantine updates it later. */
export function applyColourScheme(): void {
  const chosen = localStorage.getItem(THEME)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.dataset.mantineColorScheme = scheme
}
