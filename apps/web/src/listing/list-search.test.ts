import { describe, expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

describe('the address of a list', () => {
  test('says page, size, sort, search and status', () => {
    const search = { page: '3', per_page: 50, orderBy: 'name|desc', search: 'judo', status: 0 }
    expect(parseListSearch(search)).toEqual({ ...search, page: 3 })
  })
  test('searches for a number as text', () => {
    expect(parseListSearch({ search: 7 })).toEqual({ search: '7' })
  })
  test('says that a new row is to be added', () => {
    expect(parseListSearch({ edit: '0' })).toEqual({ edit: 0 })
    expect(parseListSearch({ edit: 0 })).toEqual({ edit: 0 })
    expect(parseListSearch({ edit: '' })).toEqual({})
  })
  test('ignores what it cannot mean', () => {
    expect(parseListSearch({ page: 0, per_page: '-5', orderBy: {}, search: [], status: 2, x: 1 })).toEqual({})
    expect(parseListSearch({ page: 1.5, status: 'all' })).toEqual({})
  })
})
