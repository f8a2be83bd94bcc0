import { expect, test } from 'vitest'
import { placesOf } from './price-places.ts'

test('prices are placed in proportion to their amount, between 2 and 98 per cent of the width', () => {
  expect(placesOf({ lowest: 0, median: 5000, highest: 10_000 }, 10_000)).toEqual({
    lowest: 2,
    median: 50,
    highest: 98,
  })
})

test('prices of zero have a place on a scale that has no other price', () => {
  expect(placesOf({ lowest: 0, median: 0, highest: 0 }, 0)).toEqual({ lowest: 2, median: 2, highest: 2 })
})
