import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

async function invalidatedKeys(
  known: Record<string, number>,
  versions: Record<string, number>,
): Promise<string[]> {
  const { invalidateOutdatedSettings } = await import('./outdated-settings.ts')
  const queries = new QueryClient()
  for (const [key, version] of Object.entries(known))
    queries.setQueryData(key.split(' '), { data: { version } })
  invalidateOutdatedSettings(queries, versions)
  const invalidated = Object.keys(known).filter((key) => queries.getQueryState(key.split(' '))?.isInvalidated)
  queries.clear()
  return invalidated
}

const known = {
  'site-setting general': 3,
  'site-setting mail': 5,
  'site-setting fileServer': 2,
  'site-setting finance': 4,
  'file-storage': 0,
}

test('only settings with a newer version are requested again', async () => {
  expect(await invalidatedKeys(known, { general: 4, mail: 5, fileServer: 2 })).toEqual([
    'site-setting general',
  ])
  expect(await invalidatedKeys(known, { general: 3, mail: 6, fileServer: 2 })).toEqual(['site-setting mail'])
  expect(await invalidatedKeys(known, { mail: 5, finance: 5 })).toEqual(['site-setting finance'])
})

test('a newer version of the file server settings also requests the storage locations again', async () => {
  const invalidated = await invalidatedKeys(known, { fileServer: 3 })
  expect(invalidated).toEqual(['site-setting fileServer', 'file-storage'])
})

test('older versions and unknown settings groups change nothing', async () => {
  expect(await invalidatedKeys(known, { general: 2, mail: 1, slack: 9 })).toEqual([])
})
