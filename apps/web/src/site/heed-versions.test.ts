import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

/** Which of what is known is asked again, once these versions are told. */
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

test('settings of which there is a newer version are asked for again, and no others', async () => {
  expect(await askedAgain(known, { general: 4, mail: 5, fileServer: 2 })).toEqual(['site-setting general'])
  expect(await askedAgain(known, { general: 3, mail: 6, fileServer: 2 })).toEqual(['site-setting mail'])
})

test('with the file server goes where files are', async () => {
  const asked = await askedAgain(known, { fileServer: 3 })
  expect(asked).toEqual(['site-setting fileServer', 'file-storage'])
})

test('what is told late, or of groups nobody here knows, changes nothing', async () => {
  expect(await askedAgain(known, { general: 2, mail: 1, finance: 9 })).toEqual([])
})
