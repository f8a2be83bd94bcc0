import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recordListVersions } from './list-versions.ts'

test('a higher version of a list invalidates its cached pages, and no page of another list', () => {
  const queries = new QueryClient()
  for (const list of ['sports', 'clubDays']) queries.setQueryData([list, { page: 1 }], [])
  const isOutdated = (list: string) => queries.getQueryState([list, { page: 1 }])?.isInvalidated
  recordListVersions(queries, { since: 5, changed: { sports: 7 } })
  expect(isOutdated('sports')).toBe(false)
  recordListVersions(queries, { since: 5, changed: { sports: 7 } })
  expect(isOutdated('sports')).toBe(false)
  recordListVersions(queries, { since: 5, changed: { sports: 8 } })
  expect([isOutdated('sports'), isOutdated('clubDays')]).toEqual([true, false])
})

test('if the event stream does not know what changed before its start, the cached pages of every list are outdated', () => {
  const queries = new QueryClient()
  for (const list of ['sports', 'clubDays']) queries.setQueryData([list, { page: 1 }], [])
  const isOutdated = (list: string) => queries.getQueryState([list, { page: 1 }])?.isInvalidated
  recordListVersions(queries, { since: 5, changed: { sports: 7 } })
  recordListVersions(queries, { since: 6, changed: {} })
  expect([isOutdated('sports'), isOutdated('clubDays')]).toEqual([false, true])
  recordListVersions(queries, { since: 9, changed: {} })
  expect(isOutdated('sports')).toBe(true)
})
