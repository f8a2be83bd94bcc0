import type { PhoneCode } from '@touchline/contract/locations'
import { getCountries } from 'libphonenumber-js/max'
import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { test as base } from '../../testing/test-app.ts'
import { acceptedRegion } from './phone-codes.ts'

const PATH = '/api/phone-code'
const [PARIS, MCMURDO] = [2988507, 6696480]

type CountryHints = { readonly phone_country?: string | null; readonly city_id?: number | null }

const test = base.extend(
  'liveIn',
  ({ db }) =>
    async ({ phone_country = null, city_id = null }: CountryHints) => {
      const phone = phone_country && '+33123456789'
      await db.updateTable('users').set({ phone_country, phone, city_id }).where('id', '=', 1).execute()
    },
)

async function codesFor(admin: Client, language: string): Promise<PhoneCode[]> {
  const { status, body } = await admin.with({ 'accept-language': language }).get(PATH)
  expect(status).toBe(200)
  return body.data
}

describe('phone codes', () => {
  test('exist for every country with phone numbers', async ({ admin }) => {
    const codes = await codesFor(admin, 'en')
    expect(codes.map(({ country_code }) => country_code).sort()).toEqual([...getCountries()].sort())
    for (const { country, phone_code, example } of codes) {
      expect(country).toMatch(/\p{L}{2}/u)
      expect(phone_code).toMatch(/^\+\d{1,3}$/)
      expect(example).toMatch(/^[\d ()./-]{3,}$/)
    }
  })

  test.for([
    ['en', { country_code: 'JP', country: 'Japan', phone_code: '+81', example: '090-1234-5678' }],
    ['ja', { country_code: 'JP', country: '日本', phone_code: '+81', example: '090-1234-5678' }],
    ['en', { country_code: 'GB', country: 'United Kingdom', phone_code: '+44', example: '07400 123456' }],
    ['ja', { country_code: 'GB', country: 'イギリス', phone_code: '+44', example: '07400 123456' }],
  ] as const)('are named in %s: %j', async ([language, row], { admin }) => {
    expect(await codesFor(admin, language)).toContainEqual(row)
  })

  test.for(['en', 'ja'])('are sorted by country name in %s after the first', async (language, { admin }) => {
    const [, ...names] = (await codesFor(admin, language)).map(({ country }) => country)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
  })

  test.for([
    [{}, 'en', 'JP'],
    [{}, 'fr', 'JP'],
    [{}, 'en-GB', 'GB'],
    [{}, 'ja-JP,en-US;q=0.8', 'JP'],
    [{}, 'en-XX', 'JP'],
    [{ city_id: PARIS }, 'en-GB', 'FR'],
    [{ city_id: PARIS, phone_country: 'DE' }, 'en-GB', 'DE'],
    [{ city_id: 2 }, 'en-GB', 'GB'],
    [{ city_id: MCMURDO }, 'en', 'JP'],
  ] as const)(
    'for a profile with %j and Accept-Language %s start with %s',
    async ([home, language, first], { admin, liveIn }) => {
      await liveIn(home)
      const codes = await codesFor(admin, language)
      expect(codes[0]?.country_code).toBe(first)
      expect(codes).toHaveLength(getCountries().length)
    },
  )
})

describe('the ETag of phone codes', () => {
  test('gives 304 for a matching If-None-Match', async ({ admin, liveIn }) => {
    await liveIn({})
    const { headers, status } = await admin.get(PATH)
    const etag = headers.get('etag') ?? ''
    expect([status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]+"$/)])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toBe('accept-language, accept-encoding')
    for (const named of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const answer = await admin.with({ 'if-none-match': named }).get(PATH)
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    for (const named of ['"other"', etag.slice('W/"'.length, -1), ''])
      expect((await admin.with({ 'if-none-match': named }).get(PATH)).status).toBe(200)
  })

  test('differs by language and by the first country', async ({ admin, liveIn }) => {
    const tagOf = async (language: string) =>
      (await admin.with({ 'accept-language': language }).get(PATH)).headers.get('etag')
    await liveIn({})
    const tags = [await tagOf('en'), await tagOf('ja'), await tagOf('en-GB')]
    await liveIn({ phone_country: 'FR' })
    tags.push(await tagOf('en'))
    expect(new Set(tags).size).toBe(4)
    expect(await tagOf('en-GB')).toBe(tags[3])
  })
})

test.for([
  [undefined, undefined],
  ['', undefined],
  ['en', undefined],
  ['en-GB', 'GB'],
  ['en-gb', 'GB'],
  ['zh-Hant-TW', 'TW'],
  ['en, ja-JP;q=0.5', 'JP'],
  ['en-US;q=0.2, en-GB;q=0.9', 'GB'],
  ['en-GB;q=0, fr-FR', 'FR'],
  ['en-GB;q=x, fr-FR', 'FR'],
  ['*, en-419', undefined],
  ['-GB', undefined],
] as const)('the region in the Accept-Language header %s is %s', ([header, region]) =>
  expect(acceptedRegion(header)).toBe(region),
)
