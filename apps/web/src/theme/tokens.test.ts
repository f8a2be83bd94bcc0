import { describe, expect, test } from 'vitest'
import { darkTokens, lightTokens } from './tokens.ts'

/** Relative luminance as WCAG 2.2 defines it, of a colour written as #rrggbb. */
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

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(Object.entries({ light: lightTokens, dark: darkTokens }))('a chip, %s', (_, colours) => {
  test('can be removed by a sign of orange-red that can be seen', () => {
    expect(colours['chip-remove']).toBe('#ff4500')
    expect(contrast(colours['chip-remove'], colours.chip)).toBeGreaterThanOrEqual(3)
  })
  test('can be read', () => {
    expect(contrast(colours.ink, colours.chip)).toBeGreaterThanOrEqual(4.5)
  })
})
