import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { ageNewestProof, prove, signInWithOldProof } from '../../testing/proofs.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'

const test = base.extend('fresh', { auto: true }, ({ db }) => clearPasswordFailures(db))

describe('a session', () => {
  test('stores only the hash of its token', async ({ guest, db }) => {
    const { body } = await guest.post('/api/sign-in', administrator)
    const hash = createHash('sha256').update(body.access_token).digest()
    const stored = await db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).execute()
    expect(stored).toHaveLength(1)
    const dump = await sql<{ row: string }>`
      select sessions::text as row from sessions union all select audit_entries::text from audit_entries`.execute(
      db,
    )
    expect(dump.rows.filter(({ row }) => row.includes(body.access_token))).toEqual([])
  })

  test('ends at sign-out, while other sessions continue', async ({ guest, admin }) => {
    const other = await signIn(guest)
    const { status, headers } = await other.post('/api/sign-out')
    expect(status).toBe(200)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await other.get('/api/mst-sports')).toBeRefused('unauthenticated')
    expect((await admin.get('/api/mst-sports')).status).toBe(200)
  })

  test.for([
    ['last_used_at', '1 hour'],
    ['created_at', '12 hours'],
  ] as const)('ends when %s is %s ago by the clock of the database', async ([column, age], { guest, db }) => {
    const admin = await signIn(guest)
    const move = (interval: string) =>
      sql`update sessions set ${sql.id(column)} = now() - ${interval}::interval where id = (select max(id) from sessions)`.execute(
        db,
      )
    await move(`${age} -2 minutes`.replace(' -', ' - '))
    expect((await admin.get('/api/mst-sports')).status).toBe(200)
    await move(age)
    await expect.poll(() => admin.get('/api/mst-sports')).toBeRefused('unauthenticated')
  })

  test('writes its last use at most once a minute', async ({ guest, db }) => {
    const admin = await signIn(guest)
    const age = (seconds: number) =>
      sql`update sessions set last_used_at = now() - ${seconds}::integer * interval '1 second'`.execute(db)
    const isFresh = async () => {
      await admin.get('/api/mst-sports')
      const { rows } = await sql<{ fresh: boolean }>`
        select last_used_at > now() - interval '20 seconds' as fresh from sessions order by id desc limit 1`.execute(
        db,
      )
      return rows[0]?.fresh
    }
    await age(45)
    expect(await isFresh()).toBe(false)
    await age(75)
    await expect.poll(isFresh).toBe(true)
  })

  test.for([
    [{}],
    [{ authorization: '' }],
    [{ authorization: 'Bearer' }],
    [{ authorization: `Bearer ${'x'.repeat(43)}` }],
    [{ authorization: `Basic ${'x'.repeat(43)}` }],
    [{ authorization: `Bearer ${'x'.repeat(4000)}` }],
  ] as const)('is not found with the headers %j', async ([headers], { guest }) => {
    const refused = await guest.with(headers).get('/api/mst-sports')
    expect(refused).toBeRefused('unauthenticated')
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is not found by a token in the query string', async ({ guest }) => {
    const { body } = await guest.post('/api/sign-in', administrator)
    expect(await guest.get(`/api/mst-sports?token=${body.access_token}`)).toBeRefused('unauthenticated')
  })
})

describe('the sessions of a user', () => {
  test('are listed with user agent, IP address and expiry, most recently used first', async ({
    guest,
    db,
  }) => {
    await db.deleteFrom('sessions').execute()
    const phone = await signIn(guest.with({ 'user-agent': 'Phone' }))
    const desk = await signIn(guest.with({ 'user-agent': 'Desk' }))
    await sql`update sessions set last_used_at = now() - interval '5 minutes' where user_agent = 'Phone'`.execute(
      db,
    )
    const { status, body } = await desk.get('/api/sessions')
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { user_agent: 'Desk', ip: '127.0.0.1', current: true },
      { user_agent: 'Phone', ip: '127.0.0.1', current: false },
    ])
    const [{ created_at, expires_at, ...rest }] = body.data
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(12 * 3_600_000)
    expect(Object.keys(rest).sort()).toEqual(['current', 'id', 'ip', 'last_used_at', 'user_agent'])
    expect((await phone.get('/api/sessions')).body.data).toMatchObject([
      { user_agent: 'Phone', current: true }, // this request was the most recent use
      { user_agent: 'Desk', current: false },
    ])
  })

  test('are listed with invisible characters and foreign bytes of the User-Agent header as escapes', async ({
    guest,
    db,
  }) => {
    await db.deleteFrom('sessions').execute()
    const sent = `${Buffer.from('日本\u202etxt\u200b', 'utf8').toString('latin1')} Caf\xe9`
    const shown = '日本\\u202etxt\\u200b Caf\\xe9'
    const session = await signIn(guest.with({ 'user-agent': sent }))
    expect((await session.get('/api/sessions')).body.data).toMatchObject([{ user_agent: shown }])
    const entries = (await session.get('/api/audit?limit=1')).body.data
    expect(entries).toMatchObject([{ user_agent: shown }])
  })

  test('are listed without expired ones', async ({ guest, db }) => {
    await db.deleteFrom('sessions').execute()
    await signIn(guest)
    await sql`update sessions set last_used_at = now() - interval '61 minutes'`.execute(db)
    const { body } = await (await signIn(guest)).get('/api/sessions')
    expect(body.data).toHaveLength(1)
  })

  test('can be ended one by one, with effect on every instance', async ({ guest, otherServer }) => {
    const lost = (await signIn(guest.with({ 'user-agent': 'Lost' }))).at(otherServer.url)
    expect((await lost.get('/api/mst-sports')).status).toBe(200)
    const admin = await signIn(guest)
    const { body } = await admin.get('/api/sessions')
    const { id } = body.data.find((session: { user_agent: string }) => session.user_agent === 'Lost')
    expect(await admin.delete(`/api/sessions/${id}`)).toMatchObject({ status: 200, body: { data: { id } } })
    const wait = { interval: 10, timeout: 500 }
    await expect.poll(() => lost.get('/api/mst-sports'), wait).toBeRefused('unauthenticated')
    expect((await admin.get('/api/mst-sports')).status).toBe(200)
    expect(await admin.delete(`/api/sessions/${id}`)).toBeRefused('not_found')
  })

  test('do not include those of other users, which get 404', async ({ guest, db }) => {
    const {
      id: _,
      dashboard_sections: __,
      ...row
    } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const [other] = await db
      .insertInto('users')
      .values({ ...row, email: 'second@example.com' })
      .returning('id')
      .execute()
    const values = { user_id: other!.id, token_hash: Buffer.alloc(32, 7), ip: '', user_agent: 'Theirs' }
    const [theirs] = await db.insertInto('sessions').values(values).returning('id').execute()
    const admin = await signIn(guest)
    expect(JSON.stringify((await admin.get('/api/sessions')).body)).not.toContain('Theirs')
    for (const id of [theirs!.id, 0, -1, 2 ** 31, '1e3', 'x', `${theirs!.id}%20or%201=1`]) {
      expect(await admin.delete(`/api/sessions/${id}`)).toBeRefused('not_found')
    }
    expect(await db.selectFrom('sessions').select('id').where('id', '=', theirs!.id).execute()).toHaveLength(
      1,
    )
  })
})

describe('the proof of a session', () => {
  const emptyTrash = (admin: Client) => admin.delete('/api/mst-sports/trash')

  test('is renewed by the password on one instance with immediate effect on the other', async ({
    guest,
    otherServer,
    db,
  }) => {
    const here = await signInWithOldProof(guest, db)
    const there = here.at(otherServer.url)
    expect(await emptyTrash(there)).toBeRefused('fresh_proof_required')
    expect((await prove(here)).status).toBe(200)
    expect((await emptyTrash(there)).status).toBe(200)
  })

  test('ends ten minutes after the password was given, also for a session that is in use', async ({
    guest,
    db,
  }) => {
    const admin = await signIn(guest)
    expect((await emptyTrash(admin)).status).toBe(200)
    await ageNewestProof(db)
    await expect.poll(() => emptyTrash(admin)).toBeRefused('fresh_proof_required')
    expect((await admin.get('/api/mst-sports')).status).toBe(200)
  })

  test('is renewed by a change of the own password and by a request for a new e-mail address', async ({
    guest,
    db,
  }) => {
    const current = { current_password: administrator.password }
    const admin = await signInWithOldProof(guest, db)
    const email = { email: 'new@example.org', email_confirmation: 'new@example.org', ...current }
    await admin.post('/api/update-profile/1', email)
    expect((await emptyTrash(admin)).status).toBe(200)
    await admin.post('/api/update-profile/1', {
      email: administrator.email,
      email_confirmation: administrator.email,
      ...current,
    })
    const other = await signInWithOldProof(guest, db)
    // refused, because the new password equals the current one, which was right
    const { password } = administrator
    await other.post('/api/change-password', { ...current, password, password_confirmation: password })
    expect((await emptyTrash(other)).status).toBe(200)
  })

  test('a wrong password leaves the proof old and is recorded', async ({ guest, db }) => {
    const admin = await signInWithOldProof(guest, db)
    expect(await admin.post('/api/prove', { current_password: 'wrong' })).toBeRefused('invalid_fields', {
      current_password: ['The current password is not correct.'],
    })
    expect(await lastEntry(db)).toMatchObject({ area: 'auth', action: 'proof_refused', record_id: 1 })
    expect(await emptyTrash(admin)).toBeRefused('fresh_proof_required')
  })
})

describe('two instances on one database', () => {
  test('a session that ends on one instance is refused by the other', async ({ guest, otherServer }) => {
    const here = await signIn(guest)
    const there = here.at(otherServer.url)
    expect((await there.get('/api/mst-sports')).status).toBe(200)
    await here.post('/api/sign-out')
    const wait = { interval: 10, timeout: 500 } // shorter than the session cache, so the notification has to clear it
    await expect.poll(() => there.get('/api/mst-sports'), wait).toBeRefused('unauthenticated')
  })
})
