import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { OTHER, SAVE, test } from '../../testing/own-profile.ts'

const tokyo = { phone: '+81312345678', phone_country: 'JP' }
const tokyoShown = {
  ...tokyo,
  phone_code: '+81',
  phone_national: '03-1234-5678',
  phone_international: '+81 3 1234 5678',
}
const none = {
  phone: null,
  phone_country: null,
  phone_code: null,
  phone_national: null,
  phone_international: null,
}
const notPhone = (example: string) => ({
  phone: [`Enter a phone number that is valid in the selected country, for example ${example}.`],
})
const noCountry = { phone_country: ['Choose the country of the phone number.'] }
const notOffered = ['Choose an option from the list.']

async function phoneAfter(admin: Client, change: object) {
  const answer = await admin.post(SAVE, change)
  expect(answer).toMatchObject({ status: 200 })
  const { data } = (await admin.get('/api/profile/1')).body
  expect(data).toEqual(answer.body.data)
  return data
}

describe('a phone number', () => {
  test.for([
    [{ phone_country: 'JP', phone: '03-1234-5678' }, tokyoShown],
    [{ phone_country: 'JP', phone: '０３（１２３４）５６７８' }, tokyoShown],
    [{ phone_country: 'JP', phone: ' 03ー1234ー5678 ' }, tokyoShown],
    [{ phone_country: 'JP', phone: '+81 3 1234 5678' }, tokyoShown],
    [{ phone_country: 'JP', phone: '＋８１　３　１２３４　５６７８' }, tokyoShown],
    [{ phone_code: '+81', phone: '03 1234 5678' }, tokyoShown],
    [{ phone_country: 'JP', phone_code: '+81', phone: '0312345678' }, tokyoShown],
    [{ phone: '+81 3-1234-5678' }, tokyoShown],
    [{ phone: '\u202a+81 3-1234-5678\u202c' }, tokyoShown],
    [{ phone: '\u200e+81\u20603-1234-5678' }, tokyoShown],
    [{ phone_country: 'JP', phone: '\u2068\ufeff03-1234-5678\u2069' }, tokyoShown],
    [{ phone_country: 'JP', phone: `\u200e${'\u2060'.repeat(40)}03-1234-5678` }, tokyoShown],
    [{ phone_country: 'JP', phone: '٠٣-١٢٣٤-٥٦٧٨' }, tokyoShown],
    [{ phone: '+۸۱ ۳ ۱۲۳۴ ۵۶۷۸' }, tokyoShown],
    [
      { phone_code: '+1', phone: '(212) 555-2368' },
      { phone: '+12125552368', phone_country: 'US' },
    ],
    [
      { phone_code: '+1', phone: '506-234-5678' },
      { phone: '+15062345678', phone_country: 'CA' },
    ],
    [
      { phone_country: 'IM', phone: '07924 123456' },
      { phone: '+447924123456', phone_country: 'IM' },
    ],
    [{ phone: '+1 506 234 5678' }, { phone: '+15062345678', phone_country: 'CA' }],
  ] as const)('from %j is stored as E.164 with its country', async ([sent, shown], { admin, db }) => {
    expect(await phoneAfter(admin, sent)).toMatchObject(shown)
    const row = db.selectFrom('users').select(['phone', 'phone_country']).where('id', '=', 1)
    const { phone, phone_country } = shown
    expect(await row.executeTakeFirstOrThrow()).toEqual({ phone, phone_country })
  })

  test.for([
    [{ phone_country: 'JP', phone: '12' }, notPhone('090-1234-5678')],
    [{ phone_country: 'US', phone: '03-1234-5678' }, notPhone('(201) 555-0123')],
    [{ phone_country: 'JP', phone: '03-1234-5678 ext. 9' }, notPhone('090-1234-5678')],
    [{ phone_country: 'JP', phone: '0120-FLOWER' }, notPhone('090-1234-5678')],
    [{ phone_country: 'JP', phone: '+1 212 555 2368' }, notPhone('090-1234-5678')],
    [{ phone_code: '+81', phone: '+1 212 555 2368' }, notPhone('090-1234-5678')],
    [{ phone_code: '+44', phone: '12' }, notPhone('07400 123456')],
    [{ phone: '+44 12' }, notPhone('07400 123456')],
    [{ phone: '+999 123 456 789' }, notPhone('090-1234-5678')],
    [{ phone: '03-1234-5678' }, noCountry],
    [{ phone: '03-1234-5678', phone_country: null }, noCountry],
    [{ phone_country: 'JP', phone_code: '+1', phone: '03-1234-5678' }, noCountry],
    [{ phone_country: 'ZZ', phone: '03-1234-5678' }, { phone_country: notOffered }],
    [{ phone_code: '+999', phone: '03-1234-5678' }, { phone_code: notOffered }],
    [{ phone_country: 'jp', phone: '03-1234-5678' }, { phone_country: ['This value has an invalid type.'] }],
    [{ phone_country: 'JP', phone: 312345678 }, { phone: ['Enter text.'] }],
    [{ phone_country: 'JP', phone: '0'.repeat(41) }, { phone: ['Enter at most 40 characters.'] }],
  ] as const)('from %j is refused', async ([sent, errors], { admin, db }) => {
    expect(await admin.post(SAVE, { ...sent, designation: 'Never' })).toBeRefused('invalid_fields', errors)
    const row = db.selectFrom('users').select(['phone', 'phone_country', 'designation']).where('id', '=', 1)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ phone: null, designation: 'Designation' })
  })

  test('is refused in the language of the reader', async ({ admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    expect(await japanese.post(SAVE, { phone_country: 'JP', phone: '1' })).toBeRefused('invalid_fields', {
      phone: ['選択した国で有効な電話番号を入力してください（例：090-1234-5678）。'],
    })
  })

  test('without a country is read in the stored country', async ({ admin }) => {
    await admin.post(SAVE, tokyo)
    expect(await phoneAfter(admin, { phone: '090-1234-5678' })).toMatchObject({ phone: '+819012345678' })
    expect(await phoneAfter(admin, { phone: '+44 7400 123456' })).toMatchObject({ phone_country: 'GB' })
    expect(await admin.post(SAVE, { phone: '1' })).toBeRefused('invalid_fields', notPhone('07400 123456'))
  })

  test('with another code is not read in the stored country', async ({ admin }) => {
    await admin.post(SAVE, tokyo)
    const sent = { phone_code: '+33', phone: '03 12 34 56 78' }
    expect(await phoneAfter(admin, sent)).toMatchObject({ phone: '+33312345678', phone_country: 'FR' })
  })

  test('keeps its country among those with the same code if it is sent back unchanged', async ({ admin }) => {
    const shown = await phoneAfter(admin, { phone_country: 'IM', phone: '07924 123456' })
    for (const echo of [
      { phone: shown.phone },
      { phone_code: '+44' },
      { phone_code: '+44', phone: shown.phone_national },
    ]) {
      expect(await phoneAfter(admin, echo)).toEqual(shown)
    }
  })

  test('is parsed again if only the country is sent', async ({ admin }) => {
    await admin.post(SAVE, tokyo)
    expect(await phoneAfter(admin, { phone_country: 'FR' })).toMatchObject({
      phone: '+33312345678',
      phone_national: '03 12 34 56 78',
    })
    expect(await admin.post(SAVE, { phone_country: 'US' })).toBeRefused(
      'invalid_fields',
      notPhone('(201) 555-0123'),
    )
    expect(await admin.post(SAVE, { phone_country: null })).toBeRefused('invalid_fields', noCountry)
  })

  test.for([null, '', '  ', '\u200e'])(
    'is removed by %j, together with its country',
    async (phone, { admin }) => {
      await admin.post(SAVE, tokyo)
      expect(await phoneAfter(admin, { phone, phone_country: 'JP' })).toMatchObject(none)
    },
  )

  test('that is not set stays without a country', async ({ admin }) => {
    expect(await phoneAfter(admin, { phone_country: 'JP' })).toMatchObject(none)
    expect(await phoneAfter(admin, { phone_country: null, phone_code: null })).toMatchObject(none)
  })

  test('of another user is unchanged', async ({ admin, db }) => {
    await admin.post(SAVE, tokyo)
    const row = db.selectFrom('users').select('phone').where('id', '=', OTHER)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ phone: null })
  })
})
