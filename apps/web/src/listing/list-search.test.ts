import { describe, expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

describe('the query string of a list page', () => {
  test('contains page, page size, sort, search and status', () => {
    const search = { page: '3', per_page: 50, orderBy: 'name|desc', search: 'judo', status: '0' }
    expect(parseListSearch(search)).toEqual({ ...search, page: 3 })
  })
  test('keeps a number in the search as text', () => {
    expect(parseListSearch({ search: 7 })).toEqual({ search: '7' })
  })
  test('names the row to edit, or 0 for a new row', () => {
    expect(parseListSearch({ edit: '12' })).toEqual({ edit: 12 })
    expect(parseListSearch({ edit: '0' })).toEqual({ edit: 0 })
    expect(parseListSearch({ edit: 0 })).toEqual({ edit: 0 })
  })
  test.each(['', '-1', '1.5', 'new'])('ignores the row id %j', (edit) => {
    expect(parseListSearch({ edit })).toEqual({})
  })
  test('selects the trash with trashed=1 only', () => {
    expect(parseListSearch({ trashed: '1' })).toEqual({ trashed: 1 })
    expect(parseListSearch({ trashed: 'yes' })).toEqual({})
  })
  test('ignores the row to edit in the trash', () => {
    expect(parseListSearch({ trashed: '1', edit: '3' })).toEqual({ trashed: 1 })
  })
  test('cuts the search text to 100 characters without splitting a character', () => {
    expect(parseListSearch({ search: 'a'.repeat(101) })).toEqual({ search: 'a'.repeat(100) })
    const { search = '' } = parseListSearch({ search: `${'a'.repeat(99)}🥋` })
    expect(String(search).isWellFormed()).toBe(true)
  })
  test('keeps the values of filters as text, to be validated by the list', () => {
    expect(parseListSearch({ person: 12, from: '2026-11-01', x: 'y' })).toEqual({
      person: '12',
      from: '2026-11-01',
      x: 'y',
    })
    expect(parseListSearch({ search: [], status: '', 'no parameter': 'x', __proto__x: {} })).toEqual({})
  })
  test('ignores invalid parameters', () => {
    expect(parseListSearch({ page: 0, per_page: '-5', orderBy: {}, search: [] })).toEqual({})
    expect(parseListSearch({ page: 1.5 })).toEqual({})
    expect(parseListSearch({ page: '', status: '', edit: '', trashed: '' })).toEqual({})
    expect(parseListSearch({ page: '0x10', edit: '0x10', trashed: '1.0' })).toEqual({})
    expect(parseListSearch({ page: '1e2', edit: '1e2', before: '-1' })).toEqual({})
  })
})
