import type { PublicSite } from '@touchline/contract/site-settings/public-site'
import { expect, test } from 'vitest'
import { PublicSiteCache } from './public-site-cache.ts'

const named = (organisation_name: string) => ({ organisation_name }) as PublicSite

function listening(read: () => Promise<PublicSite>): PublicSiteCache {
  const cache = new PublicSiteCache(read)
  cache.setListening(true)
  return cache
}

test('the public settings are read once for many pages, and again after a change', async () => {
  let reads = 0
  const cache = listening(async () => named(`read ${++reads}`))
  await Promise.all([cache.get(), cache.get()])
  expect(await cache.get()).toEqual(named('read 1'))
  cache.invalidate()
  expect(await cache.get()).toEqual(named('read 2'))
})

test('public settings that change while they are read are read again', async () => {
  const first = Promise.withResolvers<PublicSite>()
  const answers = [first.promise, Promise.resolve(named('new'))]
  const cache = listening(() => answers.shift()!)
  const early = cache.get()
  await expect.poll(() => answers.length).toBe(1)
  cache.invalidate()
  const late = cache.get()
  first.resolve(named('old'))
  await early
  expect(await late).toEqual(named('new'))
})

test('while an instance receives no notifications, each page reads the public settings', async () => {
  let reads = 0
  const cache = new PublicSiteCache(async () => named(`read ${++reads}`))
  await cache.get()
  expect(await cache.get()).toEqual(named('read 2'))
})

test('if the public settings cannot be read, a page has the last known ones, and the next page reads them again', async () => {
  let isAway = false
  const cache = listening(async () => {
    if (isAway) throw new Error('database away')
    return named('known')
  })
  await cache.get()
  isAway = true
  cache.invalidate()
  expect(await cache.get()).toEqual(named('known'))
  isAway = false
  expect(await cache.get()).toEqual(named('known'))
})

test('a page is sent without the settings if the database does not answer within two seconds', async () => {
  const cache = listening(() => new Promise(() => undefined))
  expect(await cache.get()).toBeUndefined()
})
