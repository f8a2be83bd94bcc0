import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { filtersInWords } from './filters-in-words.ts'

test('a printed list names each active filter with its label', () => {
  const filters = { search: 'kendo', status: 0 }
  expect(filtersInWords(sports, { filters, language: 'en' })).toEqual(['Search: kendo', 'Status: Inactive'])
  expect(filtersInWords(sports, { filters, language: 'ja' })).toEqual(['検索：kendo', '状態：無効'])
  expect(filtersInWords(sports, { filters: {}, language: 'en' })).toEqual([])
})

test('a printed filter by a record shows the name of the record, or its id while the name is unknown', () => {
  const filters = { from: '2026-01-01', actor: 7, area: 'sports' }
  const nameOf = (filter: string) => (filter === 'actor' ? 'Hanako Tanaka' : undefined)
  expect(filtersInWords(auditTrail, { filters, language: 'en', nameOf })).toEqual([
    'Period: 2026-01-01 – ',
    'Person: Hanako Tanaka',
    'Area: Sports',
  ])
  expect(filtersInWords(auditTrail, { filters: { actor: 7 }, language: 'en' })).toEqual(['Person: #7'])
})
