import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { Announcements } from './announcements.ts'
import { connect } from './connection.ts'

const log = pino({ level: 'silent' })

test('announcements of any connection are heard, and heard again after the listening connection was lost', async () => {
  const database = await freshDatabase()
  const { db, pool, close } = connect(database.connection, log)
  const heard: string[] = []
  const announcements = new Announcements({
    pool,
    log,
    channel: 'something_happened',
    onAnnouncement: () => heard.push('announcement'),
    onHearing: (hears) => heard.push(hears ? 'hears' : 'deaf'),
  })
  await announcements.listen()
  expect(heard).toEqual(['hears'])

  await sql`select pg_notify('something_happened', '')`.execute(db)
  await expect.poll(() => heard).toEqual(['hears', 'announcement'])

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
    db,
  )
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['hears', 'announcement', 'deaf', 'hears'])

  await announcements.close()
  await close()
  await database.drop()
})
