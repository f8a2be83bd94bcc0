import { contrast, isReadableBrand } from '@touchline/contract/site-settings/brand-colour'
import { brandTokens } from '@touchline/contract/site-settings/brand-tokens'
import { describe, expect, test } from 'vitest'

import { darkTokens, lightTokens, tokens } from './tokens.ts'

const levels = Array.from({ length: 18 }, (_, level) => (level * 15).toString(16).padStart(2, '0'))
/** A grid of accepted colours, and some of the palest accepted colours. */
const accepted = levels
  .flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
  .concat('#767676', '#008700', '#e90000', '#147a49')
  .filter(isReadableBrand)
const derived = accepted.map((colour) => ({ colour, tokens: brandTokens(colour) }))

const themes = { light: { ...lightTokens, surface: '#ffffff' }, dark: darkTokens }
const pairs = [
  ['brand-ink', 'brand', 4.5],
  ['brand-ink', 'brand-hover', 4.5],
  ['brand', 'surface', 4.5],
  ['brand', 'surface-2', 4.5],
  ['brand', 'bg', 4.5],
  ['brand', 'tint', 4.5],
  ['tint-ink', 'tint', 4.5],
  ['ink', 'tint', 4.5],
  ['art-ink', 'art-light', 4.5],
  ['offer-ink', 'ink', 4.5],
  ['pitch-5', 'surface', 3],
  ['pitch-5', 'surface-2', 3],
  ['pitch-5', 'bg', 3],
  ['pitch-5', 'tint', 3],
] as const

describe.each(['light', 'dark'] as const)('with any accepted brand colour in the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of at least %d:1', (ink, on, least) => {
    const tooClose = derived.flatMap((made) => {
      const shown: Record<string, string> = { ...themes[theme], ...made.tokens[theme] }
      const ratio = contrast(shown[ink] ?? '', shown[on] ?? '')
      return ratio >= least ? [] : [`${made.colour}: ${shown[ink]} on ${shown[on]} is ${ratio.toFixed(2)}`]
    })
    expect(derived.length).toBeGreaterThan(1000)
    expect(tooClose).toEqual([])
  })
})

test('a brand colour with enough contrast is used unchanged', () => {
  expect(brandTokens('#1d4ed8').light).toMatchObject({ brand: '#1d4ed8', 'pitch-6': '#1d4ed8' })
})

test('the derived colours are tokens of the product, and the same tokens in both themes', () => {
  const known = Object.keys({ ...tokens, ...lightTokens })
  const { light, dark } = brandTokens('#1d4ed8')
  expect(known).toEqual(expect.arrayContaining(Object.keys(light)))
  expect(Object.keys(light).toSorted()).toEqual(Object.keys(dark).toSorted())
})
