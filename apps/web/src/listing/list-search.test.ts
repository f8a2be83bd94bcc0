import { describe, expect, test } from 'vitest'
import { parseListSearch } from './list-search.ts'

describe('the address of a list', () => {
  test('says page, size, sort, search and status', () => {
    const search = { page: '3', per_page: 50, orderBy: 'name|desc', search: 'judo', status: '0' }
    expect(parseListSearch(search)).toEqual({ ...search, page: 3 })
  })
  test('searches for a number as text', () => {
    expect(parseListSearch({ search: 7 })).toEqual({ search: '7' })
  })
  test('says which row is edited, or that a new one is to be added', () => {
    expect(parseListSearch({ edit: '12' })).toEqual({ edit: 12 })
    expect(parseListSearch({ edit: '0' })).toEqual({ edit: 0 })
    expect(parseListSearch({ edit: 0 })).toEqual({ edit: 0 })
  })
  test.each(['', '-1', '1.5', 'new'])('edits no row %j', (edit) => {
    expect(parseListSearch({ edit })).toEqual({})
  })
  test('says that the trash is meant', () => {
    expect(parseListSearch({ trashed: '1' })).toEqual({ trashed: 1 })
    expect(parseListSearch({ trashed: 'yes' })).toEqual({})
  })
  test('edits nothing in the trash', () => {
    expect(parseListSearch({ trashed: '1', edit: '3' })).toEqual({ trashed: 1 })
  })
  test('searches for no more than a name can hold, in whole characters', () => {
    expect(parseListSearch({ search: 'a'.repeat(101) })).toEqual({ search: 'a'.repeat(100) })
    const { search = '' } = parseListSearch({ search: `${'a'.repeat(99)}🥋` })
    expect(String(search).isWellFormed()).toBe(true)
  })
  test('keeps the texts of filters, which the declaration of the list judges', () => {
    expect(parseListSearch({ person: 12, from: '2026-11-01', x: 'y' })).toEqual({
      person: '12',
      from: '2026-11-01',
      x: 'y',
    })
    expect(parseListSearch({ search: [], status: '', 'no parameter': 'x', __proto__x: {} })).toEqual({})
  })
  test('ignores parameters of the address that are not valid', () => {
    expect(parseListSearch({ page: 0, per_page: '-5', orderBy: {}, search: [] })).toEqual({})
    expect(parseListSearch({ page: 1.5 })).toEqual({})
    expect(parseListSearch({ page: '', status: '', edit: '', trashed: '' })).toEqual({})
    expect(parseListSearch({ page: '0x10', edit: '0x10', trashed: '1.0' })).toEqual({})
    expect(parseListSearch({ page: '1e2', edit: '1e2', before: '-1' })).toEqual({})
  })
})
