import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tripsOf } from '../testing/database-inspection.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, type Database } from './connection.ts'
import { EnclosingTransaction } from './enclosing-transaction.ts'
import type { Tables } from './tables.ts'
import { withCommit } from './transaction-client.ts'
import { isOutcomeUnknown } from './unavailable.ts'

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
  database = connect(own.connection, pino({ level: 'silent' }))
})
afterAll(async () => {
  await database.close()
  await own.drop()
})
beforeEach(async () => {
  await sql`drop table if exists noted`.execute(database.db)
  await sql`create table noted (name text primary key)`.execute(database.db)
})

function add(db: Kysely<Tables>, name: string) {
  return sql`insert into noted values (${name})`.execute(db)
}

async function noted(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from noted order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

function transaction<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  return database.db.transaction().execute(work)
}

test('a transaction takes as many round trips as it has statements, the last of which is sent with the commit', async () => {
  const insert = 'insert into noted values ($1)'
  const trips = await tripsOf(() =>
    transaction(async (db) => {
      await add(db, 'one')
      await add(db, 'two')
      await withCommit(() => add(db, 'three'))
    }),
  )
  expect(trips).toEqual([['begin', insert], [insert], [insert, 'commit']])
  expect(await noted()).toEqual(['one', 'three', 'two'])
})

test('a transaction without a statement sends nothing', async () => {
  const trips = await tripsOf(async () => {
    await transaction(async () => undefined)
    await expect(transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })
  expect(trips).toEqual([])
})

test('a statement that fails together with the commit rolls back its transaction, and its error is thrown', async () => {
  const failing = transaction(async (db) => {
    await add(db, 'one')
    await withCommit(() => add(db, 'one'))
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([])
})

test('a commit that fails after its statement has succeeded is thrown', async () => {
  await sql`
    alter table noted drop constraint noted_pkey, add unique (name) deferrable initially deferred`.execute(
    database.db,
  )
  await add(database.db, 'one')
  await expect(transaction((db) => withCommit(() => add(db, 'one')))).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual(['one'])
})

test('the outcome is unknown if the connection is lost at a commit that was sent with its statement', async () => {
  await sql`
    create or replace function lose_connection() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`.execute(database.db)
  await sql`
    create constraint trigger lose_connection after insert on noted deferrable initially deferred
      for each row execute function lose_connection()`.execute(database.db)
  const error = await transaction((db) => withCommit(() => add(db, 'one'))).catch((reason) => reason)
  expect(isOutcomeUnknown(error)).toBe(true)
})

test('a statement after the one that was sent with the commit is refused', async () => {
  const work = transaction(async (db) => {
    await withCommit(() => add(db, 'one'))
    await add(db, 'two')
  })
  await expect(work).rejects.toThrow('The last statement of the transaction was sent')
  expect(await noted()).toEqual(['one'])
})

test('a statement that the server has lost is not repeated after its transaction has ended', async () => {
  await Promise.all(
    Array.from({ length: database.pool.options.max }, () => add(database.db, `${Math.random()}`)),
  )
  const first = transaction(async (db) => {
    await sql`deallocate all`.execute(db)
    await withCommit(() => add(db, 'lost'))
  })
  await expect(first).rejects.toMatchObject({ code: '26000' })
  expect(await noted()).not.toContain('lost')
})

test('a first statement that the server has lost ends its transaction with that error', async () => {
  await add(database.db, 'one')
  await sql`deallocate all`.execute(database.db)
  await expect(transaction((db) => add(db, 'two'))).rejects.toMatchObject({ code: '26000' })
})

test('an inner transaction of a request that ends with a statement stays part of the request', async () => {
  const request = await EnclosingTransaction.begin(database.pool)
  await request.run(async () => {
    await transaction((db) => withCommit(() => add(db, 'one')))
    const failing = transaction(async (db) => {
      await add(db, 'two')
      await withCommit(() => add(db, 'one'))
    })
    await expect(failing).rejects.toThrow('duplicate key')
    await transaction((db) => withCommit(() => add(db, 'three')))
  })
  expect(await noted()).toEqual([])
  await request.commit()
  expect(await noted()).toEqual(['one', 'three'])
})
