/** The colours of the light theme that the brand colour is shown on. The design tokens include them. */
export const lightSurfaces = {
  bg: '#f6f8f7',
  surface: '#ffffff',
  'surface-2': '#fafbfb',
  ink: '#16201c',
} as const

/** The colours of the dark theme that the brand colour is shown on. */
export const darkSurfaces = { bg: '#0e1513', surface: '#141d1a', 'surface-2': '#182320' } as const
