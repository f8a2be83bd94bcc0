import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { listUsers, OTHER, SAVE, test } from '../../testing/own-profile.ts'

const UNKNOWN = 'This field is not supported.'
const OPTIONS = 'Choose an option from the list.'

const notWritable = {
  role: 'owner',
  id: OTHER,
  user_id: OTHER,
  userId: OTHER,
  status: 0,
  password: 'another long password',
  password_hash: 'x',
  company_logo: 'x.webp',
  company_logo_small: 'x.webp',
  company_logo_url: '/files/x.webp',
  company_logo_small_url: '/files/x.webp',
  phone_national: '03-1234-5678',
  phone_international: '+81 3 1234 5678',
  created_at: '2020-01-01T00:00:00.000Z',
  updated_at: '2020-01-01T00:00:00.000Z',
  created_by: OTHER,
  updated_by: OTHER,
  constructor: 'x',
}

describe('a profile change', () => {
  test.for(Object.entries(notWritable))(
    'with the field %s is refused',
    async ([field, value], { admin, db }) => {
      const before = await listUsers(db)
      for (const beside of [{}, { theme: 'dark' }]) {
        const refused = await admin.post(SAVE, { ...beside, [field]: value })
        expect(refused).toBeRefused('invalid_fields', { [field]: [UNKNOWN] })
      }
      expect(await listUsers(db)).toEqual(before)
    },
  )

  test('with __proto__ in the body is refused', async ({ admin, db }) => {
    const before = await listUsers(db)
    const sent = {
      headers: { 'content-type': 'application/json' },
      body: '{"theme":"dark","__proto__":{"role":"owner"}}',
    }
    expect((await admin.send('POST', SAVE, sent)).status).toBeGreaterThanOrEqual(400)
    expect(await listUsers(db)).toEqual(before)
  })

  test.for([
    [{ firstname: '' }, { firstname: ['This field is required.'] }],
    [{ lastname: ' \u200b ' }, { lastname: ['This field is required.'] }],
    [{ lastname: '\u0301' }, { lastname: ['This field is required.'] }],
    [{ firstname: null }, { firstname: ['Enter text.'] }],
    [{ firstname: 'x'.repeat(61) }, { firstname: ['Enter at most 60 characters.'] }],
    [{ lastname: 'a\nb' }, { lastname: ['The text contains characters that are not allowed.'] }],
    [{ lastname: 'iroM\u202e' }, { lastname: ['The text contains characters that are not allowed.'] }],
    [{ address: '\u2066a\nb' }, { address: ['The text contains characters that are not allowed.'] }],
    [{ designation: 'x'.repeat(101) }, { designation: ['Enter at most 100 characters.'] }],
    [{ address: 'x'.repeat(201) }, { address: ['Enter at most 200 characters.'] }],
    [{ address: 'a\u0000b' }, { address: ['The text contains characters that are not allowed.'] }],
    [{ postal_code: '1'.repeat(21) }, { postal_code: ['Enter at most 20 characters.'] }],
    [{ city: 'x'.repeat(101) }, { city: ['Enter at most 100 characters.'] }],
    [{ city_id: 0 }, { city_id: ['Enter 1 or more.'] }],
    [{ city_id: '1848354' }, { city_id: ['Enter a whole number.'] }],
    [{ city_id: 2 ** 31 }, { city_id: ['Enter 2147483647 or less.'] }],
    [{ email: 'no address' }, { email: ['Enter a valid e-mail address.'] }],
    [{ email: null }, { email: ['Enter text.'] }],
    [{ theme: 'pink' }, { theme: [OPTIONS] }],
    [{ theme: ['dark'] }, { theme: [OPTIONS] }],
    [{ language: 'fr' }, { language: [OPTIONS] }],
    [{ page_size: 11 }, { page_size: [OPTIONS] }],
    [{ page_size: '25' }, { page_size: [OPTIONS] }],
    [{ date_format: 'yy-mm-dd' }, { date_format: [OPTIONS] }],
    [{ theme: 'dark', version: 0 }, { version: ['Enter 1 or more.'] }],
    [{ theme: 'dark', version: '1' }, { version: ['Enter a whole number.'] }],
    [{ theme: 'dark', version: null }, { version: ['Enter a whole number.'] }],
  ] as const)('with %j gets 422', async ([change, errors], { admin, db }) => {
    const before = await listUsers(db)
    const entry = await lastEntry(db)
    expect(await admin.post(SAVE, change)).toBeRefused('invalid_fields', errors)
    expect(await listUsers(db)).toEqual(before)
    expect(await lastEntry(db)).toEqual(entry)
  })

  test('reports the errors of all fields together', async ({ admin }) => {
    const wrong = { phone: '1', phone_country: 'JP', city_id: 1, email: 'new@example.com' }
    const { body } = await admin.post(SAVE, wrong)
    const fields = ['city_id', 'current_password', 'email_confirmation', 'phone']
    expect(Object.keys(body.errors).sort()).toEqual(fields)
  })

  test.for([{}, { version: 1 }, { current_password: 'x' }, { email_confirmation: 'a@example.org' }, []])(
    'without fields, such as %j, is refused as malformed',
    async (nothing, { admin }) => {
      expect(await admin.post(SAVE, nothing)).toBeRefused('malformed_request')
    },
  )
})
