import { describe, expect, test } from 'vitest'
import { darkTokens, lightTokens } from './tokens.ts'

/** The relative luminance of a colour #rrggbb, as defined in WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the contrast function of this test matches WCAG examples', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(Object.entries({ light: lightTokens, dark: darkTokens }))(
  'a chip in the %s theme',
  (_, colours) => {
    test('has an orange-red remove icon with a contrast of at least 3:1', () => {
      expect(colours['chip-remove']).toBe('#ff4500')
      expect(contrast(colours['chip-remove'], colours.chip)).toBeGreaterThanOrEqual(3)
    })
    test('has text with a contrast of at least 4.5:1', () => {
      expect(contrast(colours.ink, colours.chip)).toBeGreaterThanOrEqual(4.5)
    })
  },
)
