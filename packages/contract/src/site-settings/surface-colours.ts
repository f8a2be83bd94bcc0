/** The colours behind the brand colour in the light theme, and the text colour. The design tokens contain them. */
export const lightSurfaces = {
  bg: '#f6f8f7',
  surface: '#ffffff',
  'surface-2': '#fafbfb',
  ink: '#16201c',
} as const

/** The colours behind the brand colour in the dark theme. */
export const darkSurfaces = { bg: '#0e1513', surface: '#141d1a', 'surface-2': '#182320' } as const

/** The text colours that are also shown on a tint of the brand colour. */
export const lightTexts = { 'ink-2': '#4b5953', 'ink-3': '#66746e', mark: '#d13a1f' } as const
export const darkTexts = { 'ink-2': '#b0beb8', 'ink-3': '#8b9b94', mark: '#f4694f' } as const
