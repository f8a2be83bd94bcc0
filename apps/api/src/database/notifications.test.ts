import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { test } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { type Listener, Notifications } from './notifications.ts'
import { withStatementDeadline } from './statement-deadline.ts'

const log = pino({ level: 'silent' })

test('each listener receives the notifications of its channel from any connection, also after the listening connection was lost', async () => {
  const database = await freshDatabase()
  const { db, pool, close } = connect(database.connection, log)
  const received: Record<string, string[]> = { sessions_ended: [], settings_changed: [] }
  const listenerOf = (channel: Listener['channel']): Listener => ({
    channel,
    onNotification: () => received[channel]?.push('notification'),
    onListeningChange: (isListening: boolean) => received[channel]?.push(isListening ? 'listening' : 'lost'),
  })
  const listeners = [listenerOf('sessions_ended'), listenerOf('settings_changed')]
  const notifications = new Notifications({ pool, log, listeners })
  await notifications.listen()
  expect(received).toEqual({ sessions_ended: ['listening'], settings_changed: ['listening'] })

  await sql`select pg_notify('sessions_ended', ''), pg_notify('a third', '')`.execute(db)
  await expect
    .poll(() => received)
    .toEqual({ sessions_ended: ['listening', 'notification'], settings_changed: ['listening'] })

  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(db)
  expect(rows).toHaveLength(1)
  await expect
    .poll(() => received)
    .toEqual({
      sessions_ended: ['listening', 'notification', 'lost', 'listening'],
      settings_changed: ['listening', 'lost', 'listening'],
    })
  await sql`select pg_notify('settings_changed', '')`.execute(db)
  await expect
    .poll(() => received.settings_changed)
    .toEqual(['listening', 'lost', 'listening', 'notification'])

  await notifications.close()
  await close()
  await database.drop()
})

test('if the listening connection dies without a word, each listener is told that it was lost and is back', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase()
  const proxy = await startSilentProxy(database.connection)
  const { db, close } = connect(database.connection, log)
  const behindProxy = connect({ ...database.connection, ...proxy.address }, log)
  const received: string[] = []
  const listener: Listener = {
    channel: 'settings_changed',
    onNotification: (payload) => received.push(payload),
    onListeningChange: (isListening) => received.push(isListening ? 'listening' : 'lost'),
  }
  const deps = { pool: behindProxy.pool, log, listeners: [listener], heartbeatMs: 50 }
  const notifications = new Notifications(deps)
  onTestFinished(async () => {
    await notifications.close()
    await behindProxy.close()
    await close()
    proxy.close()
    await database.drop()
  })
  const notify = (payload: string) => sql`select pg_notify('settings_changed', ${payload})`.execute(db)
  await withStatementDeadline(1_000, () => notifications.listen())
  await notify('before')
  await expect.poll(() => received).toEqual(['listening', 'before'])

  proxy.silence()
  await notify('missed')
  await expect.poll(() => received).toEqual(['listening', 'before', 'lost', 'listening'])
  await notify('after')
  await expect.poll(() => received.at(-1)).toBe('after')
})
