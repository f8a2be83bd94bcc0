import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { SAVE, test } from '../../testing/own-profile.ts'
import { untilBlocked } from '../../testing/waiting.ts'

describe('a profile change with an outdated version', () => {
  test('gets 409 with the current values', async ({ admin }) => {
    const { body } = await admin.post(SAVE, { theme: 'light', page_size: 10, address: 'Here' })
    const { version } = body.data
    await admin.post(SAVE, { theme: 'dark', phone: '+81312345678', version })
    const refused = await admin.post(SAVE, {
      ...{ theme: 'system', page_size: 10, address: 'There', version },
      ...{ phone_country: 'JP', phone: '03-1234-9999', email: 'new@example.com' },
    })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({
      changed_by: 'Super admin',
      changed_at: expect.stringMatching(/Z$/),
      changed_fields: expect.toSatisfy((fields: string[]) =>
        ['address', 'email', 'phone', 'theme'].every((field) => fields.includes(field)),
      ),
    })
    expect(refused.body.changed_fields).not.toContain('page_size')
    expect(refused.body.current).toEqual((await admin.get('/api/profile/1')).body.data)
    expect(refused.body.current).toMatchObject({
      theme: 'dark',
      phone_national: '03-1234-5678',
      version: version + 1,
    })
  })

  test('names the person in the order of the language of the request', async ({ admin }) => {
    const { body } = await admin.post(SAVE, { designation: 'First' })
    const { version } = body.data
    await admin.post(SAVE, { firstname: 'Hanako', lastname: 'Tanaka' })
    const changedBy = async (language: string) =>
      (await admin.with({ 'accept-language': language }).post(SAVE, { designation: 'Third', version })).body
        .changed_by
    expect([await changedBy('en'), await changedBy('ja')]).toEqual(['Hanako Tanaka', 'Tanaka Hanako'])
  })

  test('gets an answer without internal fields', async ({ admin }) => {
    const { body } = await admin.post(SAVE, { designation: 'First' })
    await admin.post(SAVE, { designation: 'Second' })
    const refused = await admin.post(SAVE, { designation: 'Third', version: body.data.version })
    expect(Object.keys(refused.body.current).sort()).toEqual(Object.keys(body.data).sort())
  })

  test('is accepted if the version is left out', async ({ admin }) => {
    await admin.post(SAVE, { designation: 'First' })
    expect((await admin.post(SAVE, { designation: 'Last' })).body.data.designation).toBe('Last')
  })
})

test('two concurrent profile changes with the same version: one succeeds', async ({ admin, db }) => {
  const { body } = await admin.post(SAVE, { page_size: 10 })
  const { version } = body.data
  const saves = await db.transaction().execute(async (transaction) => {
    await sql`select from users where id = 1 for no key update`.execute(transaction)
    const saving = [25, 50].map((page_size) => admin.post(SAVE, { page_size, version }))
    await untilBlocked(db, 2)
    return { saving }
  })
  const answers = await Promise.all(saves.saving)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await admin.get('/api/profile/1')).body.data.version).toBe(version + 1)
})

test('concurrent profile changes of different fields without a version all succeed', async ({ admin }) => {
  const changes = [
    { designation: 'D' },
    { address: 'A' },
    { postal_code: 'P' },
    { phone: '+81312345678' },
    { theme: 'light' },
  ]
  await Promise.all(changes.map((change) => admin.post(SAVE, change)))
  expect((await admin.get('/api/profile/1')).body.data).toMatchObject(Object.assign({}, ...changes))
})
