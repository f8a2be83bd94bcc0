import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { isStillOpen, openEventStream } from '../../testing/event-stream.ts'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'

const IN_TIME = { timeout: 2_000 }
const LAST_SESSION = sql`(select max(id) from sessions)`

/** `owner` has just signed in, and `stream` is an event stream of that session on the other instance. */
const test = base
  .extend('fresh', { auto: true }, ({ db }) => clearPasswordFailures(db))
  .extend('owner', ({ guest }) => signIn(guest))
  .extend('stream', async ({ owner, otherServer }, { onCleanup }) => {
    const stream = await openEventStream(owner.at(otherServer.url))
    onCleanup(stream.close)
    await expect.poll(stream.last, IN_TIME).toBeDefined()
    return stream
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

test('forty event streams that are requested at once look up their sessions without filling the queue for connections', async ({
  owner,
  admin,
  db,
  server,
}) => {
  const { opening, waiting } = await db.transaction().execute(async (transaction) => {
    await sql`lock table sessions in access exclusive mode`.execute(transaction)
    const streams = Array.from({ length: 40 }, (_, index) => openEventStream(index % 2 ? owner : admin))
    await delay(1_000) // the requests arrive
    return { opening: streams, waiting: server.pool.waitingCount }
  })
  const opened = await Promise.all(opening)
  for (const stream of opened) stream.close()
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
  expect(waiting).toBeLessThan(10)
})

describe('an event stream of a session ends', () => {
  test('when the session signs out', async ({ owner, admin, stream, otherServer }) => {
    const other = await openEventStream(admin.at(otherServer.url))
    await owner.post('/api/sign-out')
    expect(await stream.ended).toBe('ended')
    expect(stream.text()).toMatch(/\n\nevent: session-ended\ndata: \{\}\n\n$/)
    expect(await isStillOpen(other)).toBe(true)
    other.close()
  })

  test('when another session of the owner ends the session', async ({ owner, guest, stream }) => {
    const { body } = await owner.get('/api/sessions')
    const { id } = body.data.find(({ current }: { current: boolean }) => current)
    await (await signIn(guest)).delete(`/api/sessions/${id}`)
    expect(await stream.ended).toBe('ended')
  })

  test('when another session changes the password, whose own stream continues', async ({ guest, stream }) => {
    const other = await signIn(guest)
    const kept = await openEventStream(other)
    for (const [current_password, password] of [
      [administrator.password, 'heron lamp quietly folds'],
      ['heron lamp quietly folds', administrator.password],
    ])
      await other.post('/api/change-password', {
        current_password,
        password,
        password_confirmation: password,
      })
    expect(await stream.ended).toBe('ended')
    expect(await isStillOpen(kept)).toBe(true)
    kept.close()
  })

  test('when the account is deactivated', async ({ owner, otherServer, db, stream }) => {
    await sql`update users set status = 0`.execute(db)
    expect(await stream.ended).toBe('ended')
    expect((await openEventStream(owner.at(otherServer.url))).status).toBe(401)
    await sql`update users set status = 1`.execute(db)
  })

  test('after an hour without a request, although the stream is open', async ({
    owner,
    otherServer,
    db,
    stream,
    usedBefore,
  }) => {
    await usedBefore('61 minutes')
    await sql`update users set status = status`.execute(db) // fires the trigger that announces ended sessions
    expect(await stream.ended).toBe('ended')
    expect((await openEventStream(owner.at(otherServer.url))).status).toBe(401)
  })
})

describe('listening to the event stream', () => {
  test('does not renew the session', async ({ owner, server, otherServer, usedBefore, minutesUnused }) => {
    await usedBefore('50 minutes')
    for (const url of [server.url, otherServer.url, server.url]) {
      const { status, close } = await openEventStream(owner.at(url))
      expect(status).toBe(200)
      close()
    }
    expect(await minutesUnused()).toBe(50)
  })

  test('does not delay the renewal by another request', async ({ owner, usedBefore, minutesUnused }) => {
    await usedBefore('50 minutes')
    const { close } = await openEventStream(owner)
    await owner.get('/api/mst-sports')
    expect(await minutesUnused()).toBe(0)
    close()
  })
})
