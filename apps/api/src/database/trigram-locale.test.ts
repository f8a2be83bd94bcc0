import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import { test as base } from '../testing/test-app.ts'
import { connect } from './connection.ts'
import { warnAboutUnindexedText } from './trigram-locale.ts'

const silent = pino({ level: 'silent' })
const test = base
  .extend('lines', (): string[] => [])
  .extend(
    'log',
    ({ lines }): Logger => pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  )

test('a database whose index ignores Japanese letters is logged, with instructions', async ({
  db,
  connection,
  lines,
  log,
}) => {
  const database = `${connection.database}_ascii`
  await sql`create database ${sql.id(database)} template template0 lc_ctype 'C' lc_collate 'C'`.execute(db)
  const ascii = connect({ ...connection, database }, silent)
  await sql`create extension pg_trgm`.execute(ascii.db)
  await warnAboutUnindexedText(ascii.db, log)
  await ascii.close()
  await sql`drop database ${sql.id(database)}`.execute(db)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    lc_ctype: 'C',
    msg: expect.stringContaining('LC_CTYPE'),
  })
})

test('the embedded database causes no such warning', async ({ db, lines, log }) => {
  await warnAboutUnindexedText(db, log)
  expect(lines).toEqual([])
})
