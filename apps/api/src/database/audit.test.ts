import { masterLists } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lastEntry, listEntries } from '../testing/audit-entries.ts'
import { examples } from '../testing/audited/examples.ts'
import { lists, listsWithFiles } from '../testing/records/new-records.ts'
import { administrator, test as base, signIn } from '../testing/test-app.ts'

/** Shortens the tests of connections to servers that do not respond. */
const test = base.override('outgoingLimitMs', { scope: 'file' }, () => 300)

/** Calls with a body that change nothing, or only a dry run. */
const reading = new Set([
  'POST /api/slack-functions/preview',
  'POST /api/membership-plan/{id}/quote',
  'POST /api/reset-password/check',
  'POST /api/confirm-email/check',
  'POST /api/undo-email-change/check',
  'POST /api/setup/check',
  // they store a challenge that expires
  'POST /api/passkeys/options',
  'POST /api/prove/passkey/options',
  'POST /api/sign-in/passkey/options',
  'POST /api/sign-in/oidc/start', // only stores that a sign-in has begun
  // what one person wants to see on the dashboard
  'DELETE /api/dashboard/later',
  'POST /api/dashboard/later',
  'POST /api/dashboard/seen',
  ...lists.map(({ api }) => `POST ${api}/selection`),
  ...listsWithFiles.flatMap(({ api }) => [`POST ${api}/import`, `POST ${api}/import/{id}/cells`]),
  ...masterLists.map(({ api }) => `POST ${api}/import/catalogue`),
])

describe('the audit trail', () => {
  test('every route that changes data has an example here, and each example writes its audit entry', async ({
    guest,
    db,
  }) => {
    const { body } = await (await signIn(guest)).get('/api/openapi.json')
    const changing = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'head'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`)
        .filter((route) => !reading.has(route)),
    )
    expect(Object.keys(examples).sort(), 'add an example of the new route to testing/audited').toEqual(
      changing.sort(),
    )
    for (const [written, call] of Object.values(examples).flatMap((calls) => Object.entries(calls))) {
      const [area, action] = written.split(' ')
      const admin = await signIn(guest) // the previous example may have ended the sessions
      const before = await lastEntry(db)
      await call(admin, db)
      // a link is created when its mail is sent, and a job writes further entries
      const news = async () => (await listEntries(db)).filter(({ id }) => id > before.id)
      await expect.poll(news, { message: written }).toContainEqual(
        expect.objectContaining({
          area,
          action,
          ip: '127.0.0.1',
          source: 'api',
          request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        }),
      )
    }
  })

  test('a refused change writes no audit entry', async ({ admin, db }) => {
    const before = await lastEntry(db)
    await admin.post('/api/mst-sports/0', { sports_name: '' })
    await admin.post('/api/mst-sports/999', { sports_name: 'Nowhere' })
    expect(await lastEntry(db)).toEqual(before)
  })

  test('a change is rolled back if its audit entry cannot be written', async ({ admin, db }) => {
    await sql`alter table audit_entries add constraint full_trail check (action <> 'created') not valid`.execute(
      db,
    )
    expect(await admin.post('/api/mst-sports/0', { sports_name: 'Unaudited' })).toBeRefused('internal')
    expect((await admin.get('/api/mst-sports?search=Unaudited')).body.meta.total).toBe(0)
  })

  test('refused calls without a session write no audit entries', async ({ guest, db }) => {
    const before = await lastEntry(db)
    expect(await guest.with({ 'x-forwarded-for': '203.0.113.9' }).get('/metrics')).toBeRefused('forbidden')
    expect(await lastEntry(db)).toEqual(before)
  })

  test.for([
    ['UPDATE', sql`update audit_entries set actor_id = null`],
    ['UPDATE without a matching row', sql`update audit_entries set actor_id = null where false`],
    ['DELETE', sql`delete from audit_entries`],
    ['TRUNCATE', sql`truncate audit_entries`],
    [
      'INSERT … ON CONFLICT DO UPDATE',
      sql`
      insert into audit_entries (id, area, action, source) overriding system value values (1, 'a', 'b', 'c')
      on conflict (id) do update set action = 'changed'`,
    ],
  ] as const)(
    'PostgreSQL refuses “%s” on audit entries to the database user of the app, and all entries remain',
    async ([, statement], { db }) => {
      const before = await listEntries(db)
      await expect(statement.execute(db)).rejects.toThrow('Audit entries can be neither changed nor deleted.')
      expect(before).not.toEqual([])
      expect(await listEntries(db)).toEqual(before)
    },
  )

  test.for(['update audit_seals set sequence = 7', 'delete from audit_seals', 'truncate audit_seals'])(
    'PostgreSQL refuses “%s” to the database user of the app, and all seals remain',
    async (statement, { db }) => {
      const seals = db.selectFrom('audit_seals').selectAll().orderBy('sequence')
      await expect.poll(() => seals.execute()).not.toEqual([])
      const before = await seals.execute()
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('can be neither changed nor deleted.')
      expect(await seals.execute()).toEqual(expect.arrayContaining(before))
    },
  )

  test('no entry contains a password', async ({ guest, db }) => {
    await guest.post('/api/sign-in', { ...administrator, password: 'a canary that sings' })
    const { rows } = await sql<{ row: string }>`select audit_entries::text as row from audit_entries`.execute(
      db,
    )
    expect(rows.filter(({ row }) => /canary|only used in these tests/.test(row))).toEqual([])
  })
})
