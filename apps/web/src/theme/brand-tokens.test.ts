import {
  contrast,
  DEFAULT_BRAND_COLOUR,
  isReadableBrand,
} from '@touchline/contract/site-settings/brand-colour'
import { brandTokens } from '@touchline/contract/site-settings/brand-tokens'
import { describe, expect, test } from 'vitest'

import { contrastPairs } from './contrast-pairs.ts'
import { darkTokens, lightTokens, tokens } from './tokens.ts'

const levels = Array.from({ length: 18 }, (_, level) => (level * 15).toString(16).padStart(2, '0'))
/** A grid of accepted colours, and some of the palest accepted colours. */
const accepted = levels
  .flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
  .concat('#767676', '#008700', '#e90000', '#147a49')
  .filter(isReadableBrand)
const derived = accepted.map((colour) => ({ colour, tokens: brandTokens(colour) }))
const product = { colour: DEFAULT_BRAND_COLOUR, tokens: { light: {}, dark: {} } }

const themes = { light: { ...tokens, ...lightTokens }, dark: { ...tokens, ...darkTokens } }

describe.each(['light', 'dark'] as const)('with any accepted brand colour in the %s theme', (theme) => {
  test.each(contrastPairs)('%s on %s has a contrast of at least %d:1', (ink, on, least) => {
    const tooClose = [product, ...derived].flatMap((made) => {
      const shown: Record<string, string> = { ...themes[theme], ...made.tokens[theme] }
      const ratio = contrast(sixDigits(shown[ink]), sixDigits(shown[on]))
      return ratio >= least ? [] : [`${made.colour}: ${shown[ink]} on ${shown[on]} is ${ratio.toFixed(2)}`]
    })
    expect(derived.length).toBeGreaterThan(1000)
    expect(tooClose).toEqual([])
  })
})

/** `#fff` as `#ffffff`. */
function sixDigits(colour = ''): string {
  return colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour
}

test('a brand colour with enough contrast is used unchanged', () => {
  expect(brandTokens('#1d4ed8').light).toMatchObject({ brand: '#1d4ed8', 'pitch-6': '#1d4ed8' })
})

test('the derived colours are tokens of the product, and the same tokens in both themes', () => {
  const known = Object.keys({ ...tokens, ...lightTokens })
  const { light, dark } = brandTokens('#1d4ed8')
  expect(known).toEqual(expect.arrayContaining(Object.keys(light)))
  expect(Object.keys(light).toSorted()).toEqual(Object.keys(dark).toSorted())
})
