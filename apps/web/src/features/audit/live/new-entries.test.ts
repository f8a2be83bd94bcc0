import { expect, test } from 'vitest'
import { countNew } from './new-entries.ts'

const page = (...ids: number[]) => ids.map((id) => ({ id }))

test('the entries before the newest known one are new', () => {
  expect(countNew({ newest: page(9, 8, 7, 6), knownId: 7, hasOlder: true })).toEqual({
    count: 2,
    isMore: false,
  })
  expect(countNew({ newest: page(7, 6), knownId: 7, hasOlder: true })).toEqual({ count: 0, isMore: false })
})

test('there may be more new entries if the first page contains only new ones', () => {
  expect(countNew({ newest: page(9, 8), knownId: 5, hasOlder: true })).toEqual({ count: 2, isMore: true })
  expect(countNew({ newest: page(9, 8), knownId: 5, hasOlder: false })).toEqual({ count: 2, isMore: false })
})

test('every entry is new if the list was empty', () => {
  expect(countNew({ newest: page(2, 1), knownId: undefined, hasOlder: false })).toEqual({
    count: 2,
    isMore: false,
  })
  expect(countNew({ newest: [], knownId: undefined, hasOlder: false })).toEqual({ count: 0, isMore: false })
})
