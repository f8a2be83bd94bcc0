import { clubDays, sponsorshipTypes } from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

test('fields of a rule are right or wrong together, and amounts with their currency', () => {
  expect(readTogether(clubDays)).toEqual([['opens_at', 'closes_at', 'closes_next_day']])
  expect(readTogether(sponsorshipTypes)).toEqual([
    ['max_amount', 'min_amount'],
    ['min_amount', 'currency'],
    ['max_amount', 'currency'],
  ])
})
