export const THEME = 'theme'

/** Said to the style sheets before the first paint; Mantine keeps it from then on. */
export function applyColourScheme(): void {
  const chosen = localStorage.getItem(THEME)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.dataset.mantineColorScheme = scheme
}
