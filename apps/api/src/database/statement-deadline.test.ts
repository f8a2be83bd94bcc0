import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, type Database } from './connection.ts'
import { withStatementDeadline } from './statement-deadline.ts'
import { isOutcomeUnknown, isUnavailable } from './unavailable.ts'

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

const backend = () => sql<{ pid: number }>`select pg_backend_pid() as pid`

test('a statement without an answer ends at its deadline as unavailable, and its connection is not used again', async () => {
  const before = (await backend().execute(database.db)).rows
  const sleep = sql`select pg_sleep(${10})`
  const error = await withStatementDeadline(100, () => sleep.execute(database.db)).catch((reason) => reason)
  expect([isUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, true])
  expect((await backend().execute(database.db)).rows).not.toEqual(before)
})

test('a transaction whose statement has no answer ends at the deadline', async () => {
  const transaction = withStatementDeadline(100, () =>
    database.db.transaction().execute((open) => sql`select pg_sleep(10)`.execute(open)),
  )
  expect(isUnavailable(await transaction.catch((reason) => reason))).toBe(true)
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test('a deadline applies to one statement, and work can be exempt from it', async () => {
  const before = await withStatementDeadline(1_000, () => backend().execute(database.db))
  const exempt = () => sql`select pg_sleep(1.2), pg_backend_pid() as pid`.execute(database.db)
  const after = await withStatementDeadline(Number.POSITIVE_INFINITY, exempt)
  expect(after.rows).toEqual([expect.objectContaining(before.rows[0]!)])
})
