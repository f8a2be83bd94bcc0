import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { MAX_CITIES } from '@touchline/contract/locations'
import { describe, expect } from 'vitest'
import { administrator, test } from '../../testing/test-app.ts'

const YOKOHAMA = 1848354
const UNREADABLE = 'The text contains characters that are not allowed.'
const TOO_SHORT = 'Enter at least 2 characters, or one kanji or kana.'
const TOO_LONG = 'Enter at most 80 characters.'

const cities = (search: string) => `/api/get-city/${encodeURIComponent(search)}`
const cityDetails = (id: number | string) => `/api/get-country-state-by-city/${id}`
const inJapanese = { 'accept-language': 'ja' }

test.for([cities('yokohama'), cityDetails(YOKOHAMA), '/api/phone-code'])(
  '%s is for administrators only',
  async (path, { guest }) => {
    expect(await guest.get(path)).toBeRefused('unauthenticated')
  },
)

describe('a search for cities', () => {
  test('is answered in the language of the reader', async ({ admin }) => {
    const { status, headers, body } = await admin.get(cities('yokohama'))
    expect(status).toBe(200)
    expect(headers.get('vary')).toBe('accept-language')
    expect(body).toEqual({
      success: true,
      data: expect.arrayContaining([
        {
          id: YOKOHAMA,
          name: 'Yokohama',
          state: 'Kanagawa',
          country: 'Japan',
          country_code: 'JP',
          label: 'Yokohama, Kanagawa, Japan',
        },
      ]),
    })
    const japanese = await admin.with(inJapanese).get(cities('yokohama'))
    expect(japanese.body.data[0]).toMatchObject({
      id: YOKOHAMA,
      name: '横浜市',
      state: '神奈川県',
      country: '日本',
      label: '日本 神奈川県 横浜市',
    })
  })

  test.for([
    ['  tokyo  ', 'Tokyo'],
    ['東', 'Tokyo'],
    ['と', 'Tokyo'],
    ['ﾄ', 'Tokyo'],
    ['横浜', 'Yokohama'],
    ['São Paulo/SP', undefined],
    ['100%', '100 Mile House'],
    ['%2e%2e', undefined],
    ['<svg>', undefined],
    ["' or 1=1 --", undefined],
    ['東'.repeat(80), undefined],
    ['𠮷'.repeat(80), undefined],
    ['x'.repeat(80), undefined],
  ] as const)('for %j gets 200 and the expected first city', async ([search, first], { admin }) => {
    const { status, body } = await admin.get(cities(search))
    expect(status).toBe(200)
    expect(body.data[0]?.name).toBe(first)
  })

  test('returns at most the maximum number of cities', async ({ admin }) => {
    expect((await admin.get(cities('an'))).body.data).toHaveLength(MAX_CITIES)
  })

  test.for([
    ['a', TOO_SHORT],
    ['1', TOO_SHORT],
    [' ', TOO_SHORT],
    ['   a ', TOO_SHORT],
    ['x'.repeat(81), TOO_LONG],
    ['東'.repeat(81), TOO_LONG],
    ['𠮷'.repeat(81), TOO_LONG],
    ['東'.repeat(1600), TOO_LONG],
    ['a\0b', UNREADABLE],
    ['\u0007\u0007', UNREADABLE],
    ['yoko\nhama', UNREADABLE],
    ['ab\ufffd', UNREADABLE],
  ] as const)('for %.20j gets 422', async ([search, message], { admin }) => {
    expect(await admin.get(cities(search))).toBeRefused('invalid_fields', { searchQuery: [message] })
  })

  test('is refused in Japanese', async ({ admin }) => {
    expect(await admin.with(inJapanese).get(cities('a'))).toBeRefused('invalid_fields', {
      searchQuery: ['2文字以上（漢字・かなは1文字以上）で入力してください。'],
    })
  })

  test.for(['%', '%E4', 'yoko%ED%A0%80', '%C0%AF'])(
    'for the undecodable path %s is refused',
    async (path, { admin }) => {
      expect(await admin.get(`/api/get-city/${path}`)).toBeRefused('malformed_request')
    },
  )

  test('treats ".." as search text and not as a path segment', async ({ guest, server }) => {
    const { body } = await guest.post('/api/sign-in', administrator)
    const answer = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.url)
      const headers = { authorization: `Bearer ${body.access_token}` }
      get({ port, path: '/api/get-city/..', headers }, (response) => resolve(text(response))).on(
        'error',
        reject,
      )
    })
    expect(JSON.parse(answer)).toEqual({ success: true, data: [] })
  })

  test.for(['/api/get-city/a/b', '/api/get-city'])('at %s gets 404', async (path, { admin }) => {
    expect(await admin.get(path)).toBeRefused('not_found')
  })
})

describe('the state and country', () => {
  test.for([
    [
      YOKOHAMA,
      'en',
      {
        city: { id: YOKOHAMA, name: 'Yokohama' },
        state: { code: 'JP.19', name: 'Kanagawa' },
        country: { code: 'JP', name: 'Japan', phone_code: '+81' },
      },
    ],
    [
      YOKOHAMA,
      'ja',
      {
        city: { id: YOKOHAMA, name: '横浜市' },
        state: { code: 'JP.19', name: '神奈川県' },
        country: { code: 'JP', name: '日本', phone_code: '+81' },
      },
    ],
    [
      3579132,
      'en',
      {
        city: { id: 3579132, name: 'Gustavia' },
        state: { code: '', name: '' },
        country: { code: 'BL', name: 'St. Barthélemy', phone_code: '+590' },
      },
    ],
    [
      3426466,
      'en',
      {
        city: { id: 3426466, name: 'Grytviken' },
        state: { code: '', name: '' },
        country: { code: 'GS', name: 'South Georgia & South Sandwich Islands', phone_code: '' },
      },
    ],
  ] as const)('of city %i are returned in the language %s', async ([id, language, data], { admin }) => {
    const { status, body } = await admin.with({ 'accept-language': language }).get(cityDetails(id))
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data })
  })

  test.for([
    '0',
    '-1',
    '01',
    '1',
    '1e3',
    '1848354.0',
    '2147483647',
    '2147483648',
    'yokohama',
    '%00',
    '..%2f',
  ])('of the unknown id %s get 404', async (id, { admin }) => {
    expect(await admin.get(cityDetails(id))).toBeRefused('not_found')
  })
})
