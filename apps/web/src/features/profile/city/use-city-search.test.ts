import { MAX_CITY_SEARCH } from '@touchline/contract/locations'
import { expect, test } from 'vitest'
import { isSearchable } from './use-city-search.ts'

test.each(['Ko', '津', 'つ', '12', 'x'.repeat(MAX_CITY_SEARCH)])(
  'the city search sends %j to the server',
  (text) => {
    expect(isSearchable(text)).toBe(true)
  },
)

test.each(['', 'K', '..', '--', 'Ko\ud83d', 'x'.repeat(MAX_CITY_SEARCH + 1)])(
  'the city search does not send %j to the server',
  (text) => {
    expect(isSearchable(text)).toBe(false)
  },
)
