import { expect, test } from 'vitest'
import { currencyCodes, currencyName, currencySymbol, decimalsOf, japaneseUnit } from './currencies.ts'

/** Some versions of the ICU data lack the newest currencies, and the Japanese name of VED. */
const namedCodes = currencyCodes.filter((code) => !['VED', 'XCG', 'ZWG'].includes(code))

test.for([
  ['JPY', 0],
  ['USD', 2],
  ['KWD', 3],
] as const)('%s has %d decimals', ([code, decimals]) => {
  expect(decimalsOf(code)).toBe(decimals)
})

test.for([
  ['JPY', 'en', 'Japanese Yen', '¥'],
  ['JPY', 'ja', '日本円', '￥'],
  ['USD', 'en', 'US Dollar', '$'],
  ['USD', 'ja', '米ドル', '$'],
  ['KWD', 'en', 'Kuwaiti Dinar', 'KWD'],
  ['KWD', 'ja', 'クウェート ディナール', 'KWD'],
] as const)('%s in %s is named %s and written %s', ([code, language, name, symbol]) => {
  expect(currencyName(code, language)).toBe(name)
  expect(currencySymbol(code, language)).toBe(symbol)
})

test.for(['en', 'ja'] as const)('every currency has a name and a symbol in %s', (language) => {
  expect(namedCodes.filter((code) => currencyName(code, language) === code)).toEqual([])
  expect(currencyCodes.filter((code) => currencySymbol(code, language) === '')).toEqual([])
})

test.for(['en', 'ja'] as const)('no two currencies share a symbol in %s', (language) => {
  expect(new Set(currencyCodes.map((code) => currencySymbol(code, language))).size).toBe(currencyCodes.length)
})

test('no two currencies share a Japanese unit', () => {
  expect(new Set(currencyCodes.map(japaneseUnit)).size).toBe(currencyCodes.length)
})
