import { MAX_CITY_SEARCH } from '@touchline/contract/locations'
import { expect, test } from 'vitest'
import { isSearchable } from './use-city-search.ts'

test.each(['Ko', '津', 'つ', '12', 'x'.repeat(MAX_CITY_SEARCH)])('%j is asked for', (text) => {
  expect(isSearchable(text)).toBe(true)
})

test.each(['', 'K', '..', '--', 'Ko\ud83d', 'x'.repeat(MAX_CITY_SEARCH + 1)])(
  '%j is not asked for',
  (text) => {
    expect(isSearchable(text)).toBe(false)
  },
)
