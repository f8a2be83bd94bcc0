import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { type Listener, Notifications } from './notifications.ts'

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
