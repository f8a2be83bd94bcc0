import { expect, test } from 'vitest'
import { reasonOf } from './saved-row.tsx'

const filtered = { page: 1, per_page: 10, filters: { search: 'kendo' } } as const
const unfiltered = { ...filtered, filters: {} } as const
const answer = (total: number) => ({ data: { data: [], meta: { total } } }) as never

test.each([
  ['an edited row that the search no longer finds', 'noMatch', { index: 3, total: 5, query: filtered }, 4],
  [
    'an edited row that the sort moves to another page',
    'otherPage',
    { index: 3, total: 5, query: filtered },
    5,
  ],
  ['a new row that the search does not find', 'noMatch', { index: undefined, total: 5, query: filtered }, 5],
  [
    'a new row on another page of the search',
    'otherPage',
    { index: undefined, total: 5, query: filtered },
    6,
  ],
  ['a new row on another page', 'otherPage', { index: undefined, total: 5, query: unfiltered }, 6],
] as const)('%s has the reason %s', (_, reason, kept, total) => {
  expect(reasonOf({ ...kept, query: kept.query as never }, answer(total))).toBe(reason)
})
