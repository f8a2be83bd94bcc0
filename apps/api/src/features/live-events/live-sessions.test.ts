import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { isStillOpen, listen } from '../../testing/listening.ts'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'

const IN_TIME = { timeout: 2_000 }
const LAST_SESSION = sql`(select max(id) from sessions)`

/** `owner` has just signed in, and `listening` is an event stream of that session on the other instance. */
const test = base
  .extend('fresh', { auto: true }, ({ db }) => clearPasswordFailures(db))
  .extend('owner', ({ guest }) => signIn(guest))
  .extend('listening', async ({ owner, otherServer }, { onCleanup }) => {
    const listening = await listen(owner.at(otherServer.url))
    onCleanup(listening.leave)
    await expect.poll(listening.last, IN_TIME).toBeDefined()
    return listening
  })
  .extend('usedBefore', ({ db }) => async (age: string) => {
    await sql`update sessions set last_used_at = now() - ${age}::interval where id = ${LAST_SESSION}`.execute(
      db,
    )
  })
  .extend('minutesUnused', ({ db }) => async () => {
    const { rows } = await sql<{ minutes: number }>`
      select floor(extract(epoch from now() - last_used_at) / 60)::integer as minutes
      from sessions where id = ${LAST_SESSION}`.execute(db)
    return rows[0]?.minutes
  })

describe('an event stream of a session ends', () => {
  test('when the session signs out', async ({ owner, admin, listening, otherServer }) => {
    const other = await listen(admin.at(otherServer.url))
    await owner.post('/api/sign-out')
    expect(await listening.ended).toBe('ended')
    expect(listening.text()).toMatch(/\n\nevent: session-ended\ndata: \{\}\n\n$/)
    expect(await isStillOpen(other)).toBe(true)
    other.leave()
  })

  test('when another session of the owner ends the session', async ({ owner, guest, listening }) => {
    const { body } = await owner.get('/api/sessions')
    const { id } = body.data.find(({ current }: { current: boolean }) => current)
    await (await signIn(guest)).delete(`/api/sessions/${id}`)
    expect(await listening.ended).toBe('ended')
  })

  test('when another session changes the password, whose own stream continues', async ({
    guest,
    listening,
  }) => {
    const other = await signIn(guest)
    const kept = await listen(other)
    for (const [current_password, password] of [
      [administrator.password, 'heron lamp quietly folds'],
      ['heron lamp quietly folds', administrator.password],
    ])
      await other.post('/api/change-password', {
        current_password,
        password,
        password_confirmation: password,
      })
    expect(await listening.ended).toBe('ended')
    expect(await isStillOpen(kept)).toBe(true)
    kept.leave()
  })

  test('when the account is deactivated', async ({ owner, otherServer, db, listening }) => {
    await sql`update users set status = 0`.execute(db)
    expect(await listening.ended).toBe('ended')
    expect((await listen(owner.at(otherServer.url))).status).toBe(401)
    await sql`update users set status = 1`.execute(db)
  })

  test('after an hour without a request, although the stream is open', async ({
    owner,
    otherServer,
    db,
    listening,
    usedBefore,
  }) => {
    await usedBefore('61 minutes')
    await sql`update users set status = status`.execute(db) // fires the trigger that announces ended sessions
    expect(await listening.ended).toBe('ended')
    expect((await listen(owner.at(otherServer.url))).status).toBe(401)
  })
})

describe('listening', () => {
  test('does not renew the session', async ({ owner, server, otherServer, usedBefore, minutesUnused }) => {
    await usedBefore('50 minutes')
    for (const url of [server.url, otherServer.url, server.url]) {
      const { status, leave } = await listen(owner.at(url))
      expect(status).toBe(200)
      leave()
    }
    expect(await minutesUnused()).toBe(50)
  })

  test('does not delay the renewal by another request', async ({ owner, usedBefore, minutesUnused }) => {
    await usedBefore('50 minutes')
    const { leave } = await listen(owner)
    await owner.get('/api/mst-sports')
    expect(await minutesUnused()).toBe(0)
    leave()
  })
})
