import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'
import { waiting } from '../../testing/waiting.ts'

const OTHER = 2
const calls = [
  ['GET', '/api/profile/'],
  ['POST', '/api/update-profile/'],
] as const

const test = base.extend('other', { auto: true, scope: 'file' }, async ({ server }) => {
  await server.db
    .insertInto('users')
    .values({ email: 'other@example.com', password_hash: 'x', firstname: 'Aiko', lastname: 'Mori' })
    .execute()
})

function users(db: Kysely<Tables>) {
  return db.selectFrom('users').selectAll().orderBy('id').execute()
}

function lastEntry(db: Kysely<Tables>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

describe('a profile', () => {
  test('says who asks and what they like, and nothing secret', async ({ admin }) => {
    const { status, body } = await admin.get('/api/profile/1')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        id: 1,
        version: 1,
        email: administrator.email,
        firstname: 'Super',
        lastname: 'admin',
        designation: 'Designation',
        role: 'admin',
        company_logo_url: null,
        language: null,
        theme: null,
        page_size: null,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        created_by: null,
        updated_by: null,
      },
    })
  })

  test.for(calls)('%s %s is for administrators only', async ([method, path], { guest }) => {
    expect(await guest.send(method, `${path}1`)).toBeRefused('unauthenticated')
  })

  test.for(
    calls.flatMap(([method, path]) =>
      [String(OTHER), '999', '2147483647'].map((id) => [method, `${path}${id}`] as const),
    ),
  )(
    '%s %s belongs to somebody else, known or not, whatever is sent',
    async ([method, path], { admin, db }) => {
      const before = await users(db)
      const body = method === 'POST' ? { body: '{"theme":' } : {}
      const headers = { 'content-type': 'application/json' }
      expect(await admin.send(method, path, { headers, ...body })).toBeRefused('forbidden')
      expect(await users(db)).toEqual(before)
      expect(await lastEntry(db)).toMatchObject({ action: 'forbidden', actor_id: 1 })
    },
  )

  test.for(
    calls.flatMap(([method, path]) =>
      ['0', '-1', '01', '1.0', '1e3', '2147483648', 'abc', '%31%00', '１'].map(
        (id) => [method, `${path}${encodeURI(id)}`] as const,
      ),
    ),
  )('%s %s is no profile', async ([method, path], { admin }) => {
    expect(await admin.send(method, path)).toBeRefused('not_found')
  })
})

describe('a change of a profile', () => {
  const save = '/api/update-profile/1'

  test('sets what was sent and keeps the rest', async ({ admin }) => {
    await admin.post(save, { language: 'ja', theme: 'system', page_size: 100 })
    const { status, body } = await admin.post(save, { theme: 'light' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ language: 'ja', theme: 'light', page_size: 100, updated_by: 1 })
    expect((await admin.get('/api/profile/1')).body).toEqual(body)
  })

  test('takes back a choice', async ({ admin }) => {
    await admin.post(save, { language: 'en', page_size: 10 })
    const { body } = await admin.post(save, { language: null, page_size: null })
    expect(body.data).toMatchObject({ language: null, page_size: null })
  })

  test('says in the audit trail what it was before', async ({ admin, db }) => {
    await admin.post(save, { theme: 'light', language: null })
    await admin.post(save, { theme: 'dark', language: null })
    expect(await lastEntry(db)).toMatchObject({
      area: 'profile',
      action: 'updated',
      actor_id: 1,
      record_id: 1,
      changes: { theme: { old: 'light', new: 'dark' } },
    })
  })

  test('to what is there already changes nothing', async ({ admin, db }) => {
    const first = await admin.post(save, { theme: 'dark' })
    const entry = await lastEntry(db)
    expect((await admin.post(save, { theme: 'dark', version: first.body.data.version })).body).toEqual(
      first.body,
    )
    expect(await lastEntry(db)).toEqual(entry)
  })

  test('leaves everybody else alone, and their sessions', async ({ admin, guest, db }) => {
    const session = await signIn(guest)
    const before = await db.selectFrom('users').selectAll().where('id', '=', OTHER).execute()
    await admin.post(save, { page_size: 25 })
    expect((await session.get('/api/profile/1')).body.data.page_size).toBe(25)
    expect(await db.selectFrom('users').selectAll().where('id', '=', OTHER).execute()).toEqual(before)
  })

  test.for([
    [{ role: 'owner' }, { role: ['This field is not known.'] }],
    [{ id: OTHER }, { id: ['This field is not known.'] }],
    [{ email: 'mine@example.com' }, { email: ['This field is not known.'] }],
    [{ status: 0 }, { status: ['This field is not known.'] }],
    [{ password_hash: 'x' }, { password_hash: ['This field is not known.'] }],
    [{ company_logo_url: '/x' }, { company_logo_url: ['This field is not known.'] }],
    [{ theme: 'dark', updated_by: OTHER }, { updated_by: ['This field is not known.'] }],
    [{ theme: 'pink' }, { theme: ['Choose one of the options.'] }],
    [{ language: 'fr' }, { language: ['Choose one of the options.'] }],
    [{ page_size: 11 }, { page_size: ['Choose one of the options.'] }],
    [{ page_size: '25' }, { page_size: ['Choose one of the options.'] }],
    [{ theme: ['dark'] }, { theme: ['Choose one of the options.'] }],
    [{ theme: 'dark', version: 0 }, { version: ['Enter 1 or more.'] }],
  ] as const)('of %j is refused', async ([change, errors], { admin, db }) => {
    const before = await users(db)
    expect(await admin.post(save, change)).toBeRefused('invalid_fields', errors)
    expect(await users(db)).toEqual(before)
  })

  test('of nothing cannot be read', async ({ admin }) => {
    for (const nothing of [{}, { version: 1 }, []])
      expect(await admin.post(save, nothing)).toBeRefused('malformed_request')
  })

  test('of an outdated version is refused with what is there now', async ({ admin }) => {
    const { body } = await admin.post(save, { theme: 'light', page_size: 10 })
    const { version } = body.data
    await admin.post(save, { theme: 'dark', version })
    const refused = await admin.post(save, { theme: 'system', page_size: 10, version })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({
      changed_by: 'Super admin',
      changed_at: expect.stringMatching(/Z$/),
      changed_fields: ['theme'],
    })
    expect(refused.body.current).toEqual((await admin.get('/api/profile/1')).body.data)
    expect(refused.body.current).toMatchObject({ theme: 'dark', version: version + 1 })
  })

  test('of one version by two at once is made once', async ({ admin, db }) => {
    const { body } = await admin.post(save, { page_size: 10 })
    const { version } = body.data
    const saves = await db.transaction().execute(async (transaction) => {
      await sql`select from users where id = 1 for no key update`.execute(transaction)
      const saving = [25, 50].map((page_size) => admin.post(save, { page_size, version }))
      await waiting(db, 2)
      return { saving }
    })
    const answers = await Promise.all(saves.saving)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await admin.get('/api/profile/1')).body.data.version).toBe(version + 1)
  })
})
