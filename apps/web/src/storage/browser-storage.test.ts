import { afterEach, expect, test, vi } from 'vitest'
import { localStore, onStorageRefusal } from './browser-storage.ts'

afterEach(() => {
  localStore.clear()
  vi.unstubAllGlobals()
})

/** A storage with room for values of one character. */
function smallStorage(): Storage {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > 1) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      stored[key] = value
    },
    removeItem(key: string) {
      delete stored[key]
    },
    clear() {
      for (const key of Object.keys(stored)) delete stored[key]
    },
  }
  return new Proxy(stored, {
    get: (_, key: string) => methods[key as keyof typeof methods],
  }) as unknown as Storage
}

test('a value that the full storage refuses is kept in memory, and its former stored value is deleted', () => {
  const full = smallStorage()
  vi.stubGlobal('localStorage', full)
  localStore.setItem('token', 'a')
  expect([full.getItem('token'), localStore.isInMemory('token')]).toEqual(['a', false])
  localStore.setItem('token', 'longer')
  expect([full.getItem('token'), localStore.getItem('token')]).toEqual([null, 'longer'])
  expect([localStore.isInMemory('token'), localStore.keys()]).toEqual([true, ['token']])
})

test('a value that another tab has stored since replaces the value in memory for good', () => {
  const full = smallStorage()
  vi.stubGlobal('localStorage', full)
  localStore.setItem('token', 'longer')
  full.setItem('token', 'b')
  expect(localStore.getItem('token')).toBe('b')
  full.clear()
  expect(localStore.getItem('token')).toBeNull()
})

test('without access to the storage, values are set, listed, removed and cleared in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  const refused = vi.fn()
  const stop = onStorageRefusal(refused)
  localStore.setItem('user', '1')
  localStore.setItem('theme', 'dark')
  expect([localStore.keys(), refused.mock.calls.length]).toEqual([['user', 'theme'], 2])
  localStore.removeItem('user')
  expect([localStore.getItem('user'), localStore.getItem('theme')]).toEqual([null, 'dark'])
  localStore.clear()
  stop()
  localStore.setItem('user', '1')
  expect([localStore.getItem('theme'), refused.mock.calls.length]).toEqual([null, 2])
})

test('a value that the browser drops without an error is kept in memory', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  localStore.setItem('token', 'a')
  expect([localStore.getItem('token'), localStore.isInMemory('token')]).toEqual(['a', true])
})
