import { expect, test } from 'vitest'
import { pagingOf } from './paging.ts'

test.for([
  [
    { page: 1, perPage: 25, total: 0 },
    { from: 0, to: 0, last_page: 1 },
  ],
  [
    { page: 1, perPage: 25, total: 25 },
    { from: 1, to: 25, last_page: 1 },
  ],
  [
    { page: 3, perPage: 10, total: 21 },
    { from: 21, to: 21, last_page: 3 },
  ],
] as const)('%j has the paging %j', ([position, paging]) => {
  expect(pagingOf(position)).toMatchObject(paging)
})
