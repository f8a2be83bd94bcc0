import { expect, test } from 'vitest'
import { normalizeColour } from './brand-colour-field.tsx'

test.for([
  ['#1d4ed8', '#1d4ed8'],
  [' 1D4ED8 ', '#1d4ed8'],
  ['＃１Ｄ４ＥＤ８', '#1d4ed8'],
  ['#04a', '#0044aa'],
  ['#1d4ed', '#1d4ed'],
  ['navy ', 'navy'],
  ['', ''],
] as const)('the typed brand colour %j is normalized to %j', ([typed, meant]) => {
  expect(normalizeColour(typed)).toBe(meant)
})
