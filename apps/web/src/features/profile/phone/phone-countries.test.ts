import { expect, test } from 'vitest'
import { countryOfNumber, hasCallingCode, sortByCallingCode } from './phone-countries.ts'

const countries = [
  ['JP', 'Japan +81'],
  ['AO', 'Angola +244'],
  ['AT', 'Austria +43'],
  ['GG', 'Guernsey +44'],
  ['GB', 'United Kingdom +44'],
].map(([value = '', label = '']) => ({ value, label }))
const order = (typed: string) =>
  sortByCallingCode(countries, typed).map((option) => 'value' in option && option.value)

test.each(['44', '+44', ' ４４'])(
  'the country search %j lists the countries with this calling code first, the main country before the others',
  (typed) => {
    expect(order(typed)).toEqual(['GB', 'GG', 'JP', 'AO', 'AT'])
  },
)

test('the country search lists all calling codes that begin with the typed digits first', () => {
  expect(order('4')).toEqual(['AT', 'GG', 'GB', 'JP', 'AO'])
})

test.each(['', 'an', 'a4'])('the country search %j keeps the order of the countries', (typed) => {
  expect(order(typed)).toEqual(['JP', 'AO', 'AT', 'GG', 'GB'])
})

test.each(['+1 416 967 1111', ' +81 3 1234 5678', '＋８１ 90-1234-5678', '\u202a+44 20 7946 0958'])(
  'the phone number %j contains a calling code',
  (typed) => {
    expect(hasCallingCode(typed)).toBe(true)
  },
)

test.each(['090-1234-5678', '81 90', '03+1', ''])('the phone number %j contains no calling code', (typed) => {
  expect(hasCallingCode(typed)).toBe(false)
})

const codes = [
  { country_code: 'JP', phone_code: '+81' },
  { country_code: 'GG', phone_code: '+44' },
  { country_code: 'GB', phone_code: '+44' },
  { country_code: 'CA', phone_code: '+1' },
  { country_code: 'US', phone_code: '+1' },
  { country_code: 'DE', phone_code: '+49' },
]

test.each([
  ['the only country of its calling code', '+49 30 123456', null, 'DE'],
  ['the main country of its calling code', '+44 20 7946 0958', 'JP', 'GB'],
  ['the current country if it has this calling code', '+44 1481 960194', 'GG', 'GG'],
  ['the country even if written with full-width digits', '（＋８１）90-1234-5678', 'DE', 'JP'],
  ['the country as soon as the calling code is typed', '+1', null, 'US'],
])('a phone number selects %s', (_, typed, current, country) => {
  expect(countryOfNumber(typed, { codes, current })).toBe(country)
})

test.each(['090-1234-5678', '81 90', '+', '+4', '+999', ''])(
  'the phone number %j selects no country',
  (typed) => {
    expect(countryOfNumber(typed, { codes, current: 'JP' })).toBeUndefined()
  },
)
