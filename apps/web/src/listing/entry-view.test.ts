import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInEntries, readEntryView, storeEntryView } from './entry-view.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('visited entries of a list keep the first sort and page size that are stored for them', () => {
  storeEntryView('sports', 'a', {})
  storeEntryView('venues', 'b', {})
  keepInEntries('sports', { orderBy: 'sports_name|asc' })
  storeEntryView('sports', 'c', {})
  keepInEntries('sports', { orderBy: 'sports_name|desc' })
  keepInEntries('sports', { per_page: 25 })
  expect(readEntryView('sports', 'a')).toEqual({ orderBy: 'sports_name|asc', per_page: 25 })
  expect(readEntryView('sports', 'c')).toEqual({ orderBy: 'sports_name|desc', per_page: 25 })
  expect(readEntryView('venues', 'b')).toEqual({})
  expect(readEntryView('sports', 'b')).toBeUndefined()
  expect(readEntryView('sports', 'unknown')).toBeUndefined()
})

test('the newest 100 entries are kept, and a broken storage counts as empty', () => {
  for (let n = 0; n <= 100; n += 1) storeEntryView('sports', `entry ${n}`, {})
  expect(readEntryView('sports', 'entry 0')).toBeUndefined()
  expect(readEntryView('sports', 'entry 1')).toEqual({})
  sessionStorage.setItem('list-entries', '{')
  expect(readEntryView('sports', 'entry 1')).toBeUndefined()
})
