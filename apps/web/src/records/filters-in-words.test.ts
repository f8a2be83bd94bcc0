import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { filtersInWords } from './filters-in-words.ts'

test('the filters of a list in words have labels, in the order of the list', () => {
  const filters = { search: 'kendo', status: 0 }
  expect(filtersInWords(sports, { filters, language: 'en' })).toEqual(['Search: kendo', 'Status: Inactive'])
  expect(filtersInWords(sports, { filters, language: 'ja' })).toEqual(['検索：kendo', '状態：無効'])
  expect(filtersInWords(sports, { filters: {}, language: 'en' })).toEqual([])
})

test('a referenced record has its name, or its id while the name is not known', () => {
  const filters = { from: '2026-01-01', actor: 7, area: 'sports' }
  const nameOf = (filter: string) => (filter === 'actor' ? 'Hanako Tanaka' : undefined)
  expect(filtersInWords(auditTrail, { filters, language: 'en', nameOf })).toEqual([
    'Period: 2026-01-01 – ',
    'Person: Hanako Tanaka',
    'Area: Sports',
  ])
  expect(filtersInWords(auditTrail, { filters: { actor: 7 }, language: 'en' })).toEqual(['Person: #7'])
})
