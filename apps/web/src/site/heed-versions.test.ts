import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the cached query keys that a message with these versions invalidates. */
async function askedAgain(known: Record<string, number>, told: Record<string, number>): Promise<string[]> {
  const { invalidateOutdatedSettings } = await import('./heed-versions.ts')
  const queries = new QueryClient()
  for (const [key, version] of Object.entries(known))
    queries.setQueryData(key.split(' '), { data: { version } })
  invalidateOutdatedSettings(queries, told)
  const asked = Object.keys(known).filter((key) => queries.getQueryState(key.split(' '))?.isInvalidated)
  queries.clear()
  return asked
}

const known = {
  'site-setting general': 3,
  'site-setting mail': 5,
  'site-setting fileServer': 2,
  'file-storage': 0,
}

test('only settings with a newer version are requested again', async () => {
  expect(await askedAgain(known, { general: 4, mail: 5, fileServer: 2 })).toEqual(['site-setting general'])
  expect(await askedAgain(known, { general: 3, mail: 6, fileServer: 2 })).toEqual(['site-setting mail'])
})

test('a newer version of the file server settings also requests the storage locations again', async () => {
  const asked = await askedAgain(known, { fileServer: 3 })
  expect(asked).toEqual(['site-setting fileServer', 'file-storage'])
})

test('older versions and unknown settings groups change nothing', async () => {
  expect(await askedAgain(known, { general: 2, mail: 1, finance: 9 })).toEqual([])
})
