import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { EMPTY, freshDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'
import { findEqualNames } from './unique-names-sql.ts'

const FORMER_VERSION = 28

const addSport = (db: Kysely<Tables>, name: string) =>
  sql`
    insert into sports (name, category, min_players, max_players, description)
    values (${name}, 'team', 1, 2, '')`.execute(db)

const rename = (db: Kysely<Tables>, from: string, to: string) =>
  sql`update sports set name = ${to} where name = ${from}`.execute(db)

test('an upgrade reports names that become equal, and keeps them until they are changed', async ({
  onTestFinished,
}) => {
  const { connection, drop } = await freshDatabase({ from: EMPTY })
  const { db, close } = connect(connection, pino({ level: 'silent' }))
  onTestFinished(() => close().then(drop))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  await migrate(db, { log, to: FORMER_VERSION })
  for (const name of ['A–B', 'Judo', 'A-B', 'Ju\u00addo']) await addSport(db, name)

  await migrate(db, { log })
  const equal = [
    { table: 'sports', names: ['A–B', 'A-B'] },
    { table: 'sports', names: ['Judo', 'Ju\u00addo'] },
  ]
  expect(await findEqualNames(db)).toEqual(expect.arrayContaining(equal))
  expect(lines.map((line) => JSON.parse(line).names)).toEqual(
    expect.arrayContaining(equal.map(({ names }) => names)),
  )

  await sql`update sports set min_players = 2, name = name`.execute(db)
  await expect(addSport(db, 'a—b')).rejects.toMatchObject({ code: '23505', constraint: 'sports_name_key' })
  await expect(rename(db, 'A-B', 'A−B')).rejects.toMatchObject({ code: '23505' })
  await rename(db, 'A-B', 'B-A')
  await sql`update sports set deleted_at = now() where name = 'Judo'`.execute(db)
  expect(await findEqualNames(db)).toEqual([])
  await expect(addSport(db, 'Ｂ-A')).rejects.toMatchObject({ code: '23505' })
})
