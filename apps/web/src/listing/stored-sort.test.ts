import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStoredSort, sortFromText, storeSort } from './stored-sort.ts'

const columns = ['sports_name', 'status']

describe('the sort of a list', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })

  test('is kept as the specification writes it', () => {
    storeSort('sports', { column: 'sports_name', direction: 'desc' })
    expect([...kept.values()]).toEqual(['[{"orderBy":"sports_name|desc"}]'])
  })
  test('is read again for its own list only', () => {
    storeSort('sports', { column: 'status', direction: 'asc' })
    expect(readStoredSort('sports', columns)).toEqual({ column: 'status', direction: 'asc' })
    expect(readStoredSort('ageGroups', columns)).toBeUndefined()
  })
  test.each(['password|asc', 'status|up', 'status', 'status|asc|x', undefined])('%j is no sort', (text) => {
    expect(sortFromText(text, columns)).toBeUndefined()
  })
  test('starts anew where the kept one is broken', () => {
    kept.set('sort.sports', '{oops')
    expect(readStoredSort('sports', columns)).toBeUndefined()
  })
})
