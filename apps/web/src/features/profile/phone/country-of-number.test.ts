import { expect, test } from 'vitest'
import { countryOfNumber } from './country-of-number.ts'

const codes = [
  { country_code: 'JP', phone_code: '+81' },
  { country_code: 'GG', phone_code: '+44' },
  { country_code: 'GB', phone_code: '+44' },
  { country_code: 'CA', phone_code: '+1' },
  { country_code: 'US', phone_code: '+1' },
  { country_code: 'DE', phone_code: '+49' },
]

test.each([
  ['the only one of its code', '+49 30 123456', null, 'DE'],
  ['the main one of its code', '+44 20 7946 0958', 'JP', 'GB'],
  ['the current one if its code fits', '+44 1481 960194', 'GG', 'GG'],
  ['written in any way', '（＋８１）90-1234-5678', 'DE', 'JP'],
  ['as soon as the code is typed', '+1', null, 'US'],
])('a number names %s', (_, typed, current, country) => {
  expect(countryOfNumber(typed, { codes, current })).toBe(country)
})

test.each(['090-1234-5678', '81 90', '+', '+4', '+999', ''])('%j names none', (typed) => {
  expect(countryOfNumber(typed, { codes, current: 'JP' })).toBeUndefined()
})
