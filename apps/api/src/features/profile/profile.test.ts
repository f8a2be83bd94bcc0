import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { listUsers, OTHER, SAVE, test } from '../../testing/own-profile.ts'
import { administrator, signIn } from '../../testing/test-app.ts'

const everyField = {
  firstname: '葵',
  lastname: '森',
  designation: '事務局長',
  address: '横浜市中区日本大通1\n関内ビル5F',
  postal_code: '231-8588',
  city: 'Yokohama',
  state: 'Kanagawa',
  country: 'Japan',
  language: 'ja',
  theme: 'dark',
  page_size: 50,
  date_format: 'yyyy/mm/dd',
}

test('a profile contains the fields and preferences of the user, and no secret', async ({ admin }) => {
  const { status, body } = await admin.get('/api/profile/1')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    data: {
      id: 1,
      version: expect.any(Number),
      email: administrator.email,
      pending_email: null,
      confirms_email_by_link: false,
      second_factor_required_from: null,
      firstname: 'Super',
      lastname: 'admin',
      designation: 'Designation',
      role: 'admin',
      phone_country: null,
      phone_code: null,
      phone: null,
      phone_national: null,
      phone_international: null,
      address: '',
      postal_code: '',
      city_id: null,
      city: '',
      state: '',
      country: '',
      company_logo_url: null,
      company_logo_small_url: null,
      language: null,
      theme: null,
      page_size: null,
      date_format: null,
      dashboard_sections: [],
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      created_by: null,
      updated_by: null,
    },
  })
})

describe('a profile change', () => {
  test('sets the sent fields and keeps the others', async ({ admin }) => {
    await admin.post(SAVE, { language: 'ja', theme: 'system', page_size: 100 })
    const { status, body } = await admin.post(SAVE, { theme: 'light', designation: 'Director' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ language: 'ja', theme: 'light', page_size: 100, updated_by: 1 })
    expect(body.data).toMatchObject({ designation: 'Director', firstname: 'Super' })
    expect((await admin.get('/api/profile/1')).body).toEqual(body)
  })

  test('sets every field, in any script', async ({ admin }) => {
    const { body } = await admin.post(SAVE, everyField)
    expect(body.data).toMatchObject(everyField)
    const kept = { firstname: 'Super', lastname: 'admin', designation: 'Designation' }
    expect((await admin.post(SAVE, kept)).body.data).toMatchObject({ ...everyField, ...kept })
  })

  test('stores text trimmed and composed', async ({ admin }) => {
    const { body } = await admin.post(SAVE, { designation: '  Pre\u0301sident ', address: ' 1\r\n2 ' })
    expect(body.data).toMatchObject({ designation: 'Président', address: '1\n2' })
  })

  test('resets preferences with null', async ({ admin }) => {
    await admin.post(SAVE, { language: 'en', page_size: 10, date_format: 'dd-mm-yyyy' })
    const { body } = await admin.post(SAVE, { language: null, page_size: null, date_format: null })
    expect(body.data).toMatchObject({ language: null, page_size: null, date_format: null })
  })

  test('is part of the answer of the next sign-in', async ({ admin, guest }) => {
    const chosen = { language: 'ja', theme: 'dark', page_size: 50, date_format: 'yyyy-mm-dd' }
    await admin.post(SAVE, { ...chosen, firstname: 'Superb' })
    const { body } = await guest.post('/api/sign-in', administrator)
    expect(body.user).toEqual({
      id: 1,
      email: administrator.email,
      firstname: 'Superb',
      lastname: 'admin',
      role: 'admin',
      ...chosen,
    })
  })

  test('writes an audit entry with the old and new values', async ({ admin, db }) => {
    await admin.post(SAVE, { theme: 'light', address: '', language: null })
    await admin.post(SAVE, { theme: 'dark', address: '1 Main Street', language: null })
    expect(await lastEntry(db)).toMatchObject({
      area: 'profile',
      action: 'updated',
      actor_id: 1,
      record_id: 1,
      changes: { theme: { old: 'light', new: 'dark' }, address: { old: '', new: '1 Main Street' } },
    })
  })

  test('to the stored values changes nothing', async ({ admin, db }) => {
    const first = await admin.post(SAVE, everyField)
    const entry = await lastEntry(db)
    const again = await admin.post(SAVE, { ...everyField, version: first.body.data.version })
    expect(again.body).toEqual(first.body)
    expect(await lastEntry(db)).toEqual(entry)
  })

  test('keeps other users unchanged and sessions valid', async ({ admin, guest, db }) => {
    const session = await signIn(guest)
    const before = (await listUsers(db)).filter(({ id }) => id === OTHER)
    await admin.post(SAVE, { page_size: 25, lastname: 'Only' })
    expect((await session.get('/api/profile/1')).body.data).toMatchObject({ page_size: 25, lastname: 'Only' })
    expect((await listUsers(db)).filter(({ id }) => id === OTHER)).toEqual(before)
  })
})
