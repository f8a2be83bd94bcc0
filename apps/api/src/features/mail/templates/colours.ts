/** Copies of the design tokens of the web app, because a mail cannot load its style sheet. A test compares them. */
export const colours = {
  fill: '#147a49',
  onFill: '#fff',
  light: {
    bg: '#f6f8f7',
    surface: '#ffffff',
    line: '#e1e6e4',
    ink: '#16201c',
    quiet: '#66746e',
    brand: '#147a49',
  },
  dark: {
    bg: '#0e1513',
    surface: '#141d1a',
    line: '#24312d',
    ink: '#e8eeeb',
    quiet: '#8b9b94',
    brand: '#2aa367',
  },
}
