import { expect, test } from 'vitest'
import { parseWith } from '../http/issues.ts'
import { contrast, DEFAULT_BRAND_COLOUR } from './brand-colour.ts'
import { general } from './groups.ts'
import { settingMessage } from './setting-messages.ts'

const schema = general.fields.brand_colour.schema()

test.for([
  ['#ffffff', '#ffffff', 1],
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#FFFFFF', 4.54],
  ['#ffffff', '#147a49', 5.4],
] as const)('the contrast of %s and %s is %f', ([one, other, ratio]) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.for([
  [DEFAULT_BRAND_COLOUR, DEFAULT_BRAND_COLOUR],
  ['#767676', '#767676'],
  ['#1A2B3C', '#1a2b3c'],
  [' #0000FF ', '#0000ff'],
] as const)('the brand colour %j is accepted and stored as %s', ([typed, stored]) => {
  expect(parseWith(schema, typed)).toEqual({ value: stored })
})

test.for([
  ['#fff', 'not_colour'],
  ['', 'not_colour'],
  ['147a49', 'not_colour'],
  ['#147a4', 'not_colour'],
  ['#147a4g', 'not_colour'],
  ['#１47a49', 'not_colour'],
  ['red', 'not_colour'],
  ['#777777', 'pale_colour'],
  ['#FFFF00', 'pale_colour'],
  ['#ffffff', 'pale_colour'],
] as const)('the brand colour %j is refused: %s', ([typed, key]) => {
  expect(parseWith(schema, typed)).toEqual({ errors: { '': [settingMessage(key)] } })
})
