import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { Announcements, type Listener } from './announcements.ts'
import { connect } from './connection.ts'

const log = pino({ level: 'silent' })

test('each listener receives the notifications of its channel from any connection, also after the listening connection was lost', async () => {
  const database = await freshDatabase()
  const { db, pool, close } = connect(database.connection, log)
  const heard: Record<string, string[]> = { sessions_ended: [], settings_changed: [] }
  const listenerOf = (channel: Listener['channel']): Listener => ({
    channel,
    onAnnouncement: () => heard[channel]?.push('announcement'),
    onHearing: (hears: boolean) => heard[channel]?.push(hears ? 'hears' : 'deaf'),
  })
  const listeners = [listenerOf('sessions_ended'), listenerOf('settings_changed')]
  const announcements = new Announcements({ pool, log, listeners })
  await announcements.listen()
  expect(heard).toEqual({ sessions_ended: ['hears'], settings_changed: ['hears'] })

  await sql`select pg_notify('sessions_ended', ''), pg_notify('a third', '')`.execute(db)
  await expect
    .poll(() => heard)
    .toEqual({ sessions_ended: ['hears', 'announcement'], settings_changed: ['hears'] })

  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(db)
  expect(rows).toHaveLength(1)
  await expect
    .poll(() => heard, { timeout: 5000 })
    .toEqual({
      sessions_ended: ['hears', 'announcement', 'deaf', 'hears'],
      settings_changed: ['hears', 'deaf', 'hears'],
    })
  await sql`select pg_notify('settings_changed', '')`.execute(db)
  await expect.poll(() => heard.settings_changed).toEqual(['hears', 'deaf', 'hears', 'announcement'])

  await announcements.close()
  await close()
  await database.drop()
})
