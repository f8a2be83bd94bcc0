import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStoredSort, sortFromText, storeSort } from './stored-sort.ts'

const columns = ['sports_name', 'status']

describe('the stored sort of a list', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })

  test('has the JSON format of the specification', () => {
    storeSort('sports', { column: 'sports_name', direction: 'desc' })
    expect([...stored.values()]).toEqual(['[{"orderBy":"sports_name|desc"}]'])
  })
  test('applies to its own list only', () => {
    storeSort('sports', { column: 'status', direction: 'asc' })
    expect(readStoredSort('sports', columns)).toEqual({ column: 'status', direction: 'asc' })
    expect(readStoredSort('ageGroups', columns)).toBeUndefined()
  })
  test.each(['password|asc', 'status|up', 'status', 'status|asc|x', undefined])(
    '%j is not a valid sort',
    (text) => {
      expect(sortFromText(text, columns)).toBeUndefined()
    },
  )
  test('is ignored if its JSON is invalid', () => {
    stored.set('sort.sports', '{oops')
    expect(readStoredSort('sports', columns)).toBeUndefined()
  })
})
