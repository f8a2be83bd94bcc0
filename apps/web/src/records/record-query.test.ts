import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { isPageKey, recordListQuery, recordQuery } from './record-query.ts'

test('only pages of a list are updated with a saved record, and not other answers about its records', () => {
  const { queryKey } = recordListQuery(sports, { page: 1, per_page: 25, filters: {} })
  expect(isPageKey(queryKey)).toBe(true)
  expect(isPageKey(recordQuery(sports, 1).queryKey)).toBe(false)
  expect(isPageKey([sports.key, 'examples', 1])).toBe(false)
})
