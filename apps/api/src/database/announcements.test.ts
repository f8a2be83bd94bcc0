import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { Announcements } from './announcements.ts'
import { connect } from './connection.ts'

const log = pino({ level: 'silent' })

test('announcements of any connection are heard, each by who listens to it, and heard again after the one listening connection was lost', async () => {
  const database = await freshDatabase()
  const { db, pool, close } = connect(database.connection, log)
  const heard: Record<string, string[]> = { one_thing: [], another: [] }
  const listener = (channel: string) => ({
    onAnnouncement: () => heard[channel]?.push('announcement'),
    onHearing: (hears: boolean) => heard[channel]?.push(hears ? 'hears' : 'deaf'),
  })
  const channels = { one_thing: listener('one_thing'), another: listener('another') }
  const announcements = new Announcements({ pool, log, channels })
  await announcements.listen()
  expect(heard).toEqual({ one_thing: ['hears'], another: ['hears'] })

  await sql`select pg_notify('one_thing', ''), pg_notify('a third', '')`.execute(db)
  await expect.poll(() => heard).toEqual({ one_thing: ['hears', 'announcement'], another: ['hears'] })

  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`.execute(db)
  expect(rows).toHaveLength(1)
  await expect
    .poll(() => heard, { timeout: 5000 })
    .toEqual({ one_thing: ['hears', 'announcement', 'deaf', 'hears'], another: ['hears', 'deaf', 'hears'] })
  await sql`select pg_notify('another', '')`.execute(db)
  await expect.poll(() => heard.another).toEqual(['hears', 'deaf', 'hears', 'announcement'])

  await announcements.close()
  await close()
  await database.drop()
})
