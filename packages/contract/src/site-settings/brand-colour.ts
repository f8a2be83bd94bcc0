export const DEFAULT_BRAND_COLOUR = '#147a49'
/** The contrast ratio that WCAG 2.2 AA requires for text of any size. */
export const MIN_CONTRAST = 4.5

const COLOUR = /^#[\da-f]{6}$/i
const WHITE = '#ffffff'

export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** The contrast ratio of two colours, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

export function isReadableBrand(colour: string): boolean {
  return contrast(colour, WHITE) >= MIN_CONTRAST
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
