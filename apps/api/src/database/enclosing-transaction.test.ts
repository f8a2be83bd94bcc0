import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../testing/test-app.ts'
import { afterCommit, EnclosingTransaction, outsideEnclosingTransaction } from './enclosing-transaction.ts'

const test = base.extend('names', ({ db }) => ({
  add: (name: string) => sql`insert into noted values (${name})`.execute(db),
  list: async () =>
    (await sql<{ name: string }>`select name from noted`.execute(db)).rows.map(({ name }) => name),
}))

test.beforeEach(async ({ db }) => {
  await sql`drop table if exists noted`.execute(db)
  await sql`create table noted (name text primary key)`.execute(db)
})

test('a transaction of a request shows its writes to itself at once, and to others after the commit', async ({
  server,
  names,
}) => {
  const request = await EnclosingTransaction.begin(server.pool)
  await request.run(() => names.add('inside'))
  expect(await request.run(names.list)).toEqual(['inside'])
  expect(await names.list()).toEqual([])
  await request.commit()
  expect(await names.list()).toEqual(['inside'])
})

test('a failed statement and a failed inner transaction of a request leave its other writes', async ({
  server,
  db,
  names,
}) => {
  const request = await EnclosingTransaction.begin(server.pool)
  await request.run(async () => {
    await names.add('kept')
    await expect(names.add('kept')).rejects.toThrow('duplicate key')
    const inner = db.transaction().execute(async (transaction) => {
      await sql`insert into noted values ('lost')`.execute(transaction)
      await sql`insert into noted values ('kept')`.execute(transaction)
    })
    await expect(inner).rejects.toThrow('duplicate key')
    await names.add('kept too')
  })
  await request.commit()
  expect(await names.list()).toEqual(['kept', 'kept too'])
})

test('parallel inner transactions of a request run one after another', async ({ server, db, names }) => {
  const request = await EnclosingTransaction.begin(server.pool)
  const addTwo = (name: string) =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into noted values (${name})`.execute(transaction)
      await sql`select pg_sleep(0.01)`.execute(transaction)
      if (name === 'failed') throw new Error('failed')
      await sql`insert into noted values (${`${name} again`})`.execute(transaction)
    })
  const results = await request.run(() => Promise.allSettled(['one', 'failed', 'two'].map(addTwo)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await request.commit()
  expect(await names.list()).toEqual(['one', 'one again', 'two', 'two again'])
})

test('work that a request started and that outlives it uses the pool', async ({ server, names }) => {
  const request = await EnclosingTransaction.begin(server.pool)
  const ended = Promise.withResolvers<void>()
  const later = request.run(async () => {
    await ended.promise
    await names.add('later')
  })
  await request.commit()
  ended.resolve()
  await later
  expect(await names.list()).toEqual(['later'])
})

test('a rolled back request leaves only what was written outside of its transaction', async ({
  server,
  names,
}) => {
  const request = await EnclosingTransaction.begin(server.pool)
  const undoable = request.run(async () => {
    await names.add('inside')
    await outsideEnclosingTransaction(() => names.add('outside'))
    await afterCommit(async () => void (await names.add('after the commit')))
  })
  await undoable
  await request.rollBack()
  expect(await names.list()).toEqual(['outside'])
})

test('work for after the commit runs when the writes of the request are committed', async ({
  server,
  names,
}) => {
  const request = await EnclosingTransaction.begin(server.pool)
  const seen: string[][] = []
  await request.run(async () => {
    await names.add('inside')
    await afterCommit(async () => void seen.push(await names.list()))
  })
  expect(seen).toEqual([])
  await request.commit()
  expect(seen).toEqual([['inside']])
  await afterCommit(async () => void seen.push([]))
  expect(seen).toEqual([['inside'], []])
})

test('a lost connection ends the transaction of a request, also for work that waits for its turn', async ({
  server,
  db,
  names,
}) => {
  const request = await EnclosingTransaction.begin(server.pool)
  const never = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holding = request.run(() =>
    db.transaction().execute(async (transaction) => {
      await sql`select`.execute(transaction)
      begun.resolve()
      await never.promise
    }),
  )
  await begun.promise
  const waiting = request.run(() => names.add('never'))
  const refused = expect(waiting).rejects.toThrow('Connection terminated')
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'
      and datname = current_database()`.execute(db)
  await refused
  await expect(request.commit()).rejects.toThrow('Connection terminated')
  await request.ended
  never.resolve()
  await expect(holding).rejects.toThrow()
  expect(await names.list()).toEqual([])
})

test('without savepoints, parallel inner transactions are committed together, and a rolled back one ends all', async ({
  server,
  db,
  names,
}) => {
  const addAll = async (added: readonly string[]) => {
    const batch = await EnclosingTransaction.begin(server.pool)
    batch.omitSavepoints()
    const addIn = (name: string) =>
      db.transaction().execute((transaction) => sql`insert into noted values (${name})`.execute(transaction))
    const results = await batch.run(() => Promise.allSettled(added.map(addIn)))
    return { batch, hasFailed: results.some(({ status }) => status === 'rejected') }
  }
  const good = await addAll(['one', 'two'])
  expect([good.hasFailed, good.batch.isBroken]).toEqual([false, false])
  await good.batch.commit()
  const broken = await addAll(['three', 'one'])
  expect([broken.hasFailed, broken.batch.isBroken]).toEqual([true, true])
  await expect(broken.batch.run(() => names.add('late'))).rejects.toThrow('was rolled back')
  await broken.batch.rollBack()
  expect(await names.list()).toEqual(['one', 'two'])
})
