import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordAudit } from '../database/audit.ts'
import { connect, type Database } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { listSequences, writeEntries } from '../testing/audit-entries.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { EntryRepository } from './entry-repository.ts'
import { Sealer } from './sealer.ts'
import type { AuditEvent, Subscriber } from './subscriber.ts'
import { verifyChain } from './verify-chain.ts'

let own: TestDatabase
let database: Database
let db: Kysely<Tables>
let lines: string[]
let started: Sealer[]

const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
const actor = { userId: 1, ip: '203.0.113.9', requestId: 'request', source: 'api' } as const
const signIn = { actor, area: 'auth', action: 'sign_in', recordId: 1 } as const
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

beforeEach(async () => {
  lines = []
  started = []
  own = await freshDatabase()
  database = connect(own.connection, log)
  db = database.db
})

afterEach(async () => {
  await Promise.all(started.map((sealer) => sealer.stop()))
  await database.close()
  await own.drop()
})

function newSealer({ subscribers = [], on = db }: { subscribers?: Subscriber[]; on?: Kysely<Tables> } = {}) {
  const sealer = new Sealer({ db: on, subscribers, log })
  started.push(sealer)
  return sealer
}

function verify() {
  return verifyChain(new EntryRepository(db))
}

/** Disables the triggers that protect the entries, and runs the statement. */
async function tamper(statement: string): Promise<void> {
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
}

describe('sealing of audit entries', () => {
  test('entries get gapless numbers in their order, and a chain of hashes', async () => {
    const sealer = newSealer()
    await writeEntries(db, 3)
    expect(await sealer.seal()).toBe(3)
    await writeEntries(db, 2)
    expect(await sealer.seal()).toBe(2)
    expect(await sealer.seal()).toBe(0)
    const rows = await db.selectFrom('audit_seals').selectAll().orderBy('entry_id').execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual(upTo(5))
    expect(rows.slice(1).map(({ previous_hash }) => previous_hash)).toEqual(
      rows.slice(0, -1).map(({ hash }) => hash),
    )
    expect(await verify()).toEqual({ intact: 5, broken: null })
  })

  test('an entry that is committed after entries with higher ids were sealed gets the next number', async () => {
    const sealer = newSealer()
    const isWritten = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const late = db.transaction().execute(async (transaction) => {
      await recordAudit(transaction, { ...signIn, recordId: 1 })
      isWritten.resolve()
      await mayCommit.promise
    })
    await isWritten.promise
    await recordAudit(db, { ...signIn, recordId: 2 })
    expect(await sealer.seal()).toBe(1)
    mayCommit.resolve()
    await late
    expect(await sealer.seal()).toBe(1)
    const rows = await db
      .selectFrom('audit_entries')
      .innerJoin('audit_seals', 'entry_id', 'id')
      .select(['record_id', 'sequence'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { record_id: 1, sequence: 2 },
      { record_id: 2, sequence: 1 },
    ])
    expect(await verify()).toEqual({ intact: 2, broken: null })
  })

  test('two instances that seal in parallel during writes create one gapless chain', async () => {
    const other = connect(own.connection, log)
    const sealers = [newSealer(), newSealer({ on: other.db })]
    const sealing = setInterval(() => sealers.forEach((sealer) => void sealer.seal()), 1)
    const write = async () => {
      for (let written = 0; written < 50; written += 1) await recordAudit(db, signIn)
    }
    await Promise.all([write(), write(), write(), write()])
    await expect.poll(() => listSequences(db), { timeout: 10_000 }).toEqual(upTo(200))
    clearInterval(sealing)
    expect(await verify()).toEqual({ intact: 200, broken: null })
    await Promise.all(sealers.map((sealer) => sealer.stop()))
    await other.close()
    expect(lines).toEqual([])
  })

  test('while one instance seals, another seals nothing', async () => {
    const isSealing = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const subscriber: Subscriber = {
      name: 'slow',
      wants: () => true,
      enqueue: async () => {
        isSealing.resolve()
        await mayCommit.promise
      },
    }
    await writeEntries(db, 2)
    const sealing = newSealer({ subscribers: [subscriber] }).seal()
    await isSealing.promise
    await writeEntries(db, 1)
    expect(await newSealer().seal()).toBe(0)
    mayCommit.resolve()
    expect(await sealing).toBe(2)
    expect(await newSealer().seal()).toBe(1)
    expect(await verify()).toEqual({ intact: 3, broken: null })
  })

  test('many entries are sealed in batches of 1,000, each in one transaction', async () => {
    const sealer = newSealer()
    await writeEntries(db, 2_500)
    const batches = [await sealer.seal(), await sealer.seal(), await sealer.seal(), await sealer.seal()]
    expect(batches).toEqual([1_000, 1_000, 500, 0])
    expect(await verify()).toEqual({ intact: 2_500, broken: null })
  })

  test('writing an audit entry notifies the sealer, unless an older entry waits to be sealed', async () => {
    const client = new pg.Client(own.connection)
    await client.connect()
    let notifications = 0
    client.on('notification', () => (notifications += 1))
    await client.query('listen audit_entries_written')
    await recordAudit(db, signIn)
    await expect.poll(() => notifications).toBe(1)
    await recordAudit(db, signIn)
    await newSealer().seal()
    await recordAudit(db, signIn)
    await expect.poll(() => notifications).toBe(2)
    await client.end()
  })

  test('an unavailable database is logged once, and sealing continues when it is available again', async () => {
    newSealer().start()
    await own.refuseConnections()
    await delay(2_500)
    expect(lines.filter((line) => line.includes('audit entries cannot be sealed'))).toHaveLength(1)
    await own.acceptConnections()
    await expect.poll(() => recordAudit(db, signIn).catch(() => 'away'), { timeout: 5_000 }).toBeUndefined()
    await expect.poll(() => listSequences(db), { timeout: 5_000 }).toEqual([1])
  }, 20_000)

  test('a stopped sealer seals nothing more', async () => {
    const sealer = newSealer()
    sealer.start()
    await sealer.stop()
    await recordAudit(db, signIn)
    sealer.listener.onNotification()
    await delay(300)
    expect(await listSequences(db)).toEqual([])
    expect(lines).toEqual([])
  })
})

describe('subscribers of audit events', () => {
  test('receive only the events that their filter accepts, in the order of the sequence', async () => {
    const seen: AuditEvent[] = []
    const subscriber: Subscriber = {
      name: 'accounts',
      wants: ({ area }) => area === 'auth',
      enqueue: async (_, events) => void seen.push(...events),
    }
    const sealer = newSealer({ subscribers: [subscriber] })
    await writeEntries(db, 2)
    await recordAudit(db, { ...signIn, changes: { email: { new: 'a@example.org' } } })
    await sealer.seal()
    expect(seen).toEqual([
      {
        ...{ id: expect.any(Number), sequence: 3, at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/) },
        ...{ actor_id: 1, area: 'auth', action: 'sign_in', source: 'api' },
        ...{ record_id: 1, record_name: null, record_name_ja: null },
        ...{ changes: { email: { new: 'a@example.org' } }, ip: '203.0.113.9', request_id: 'request' },
      },
    ])
  })

  test('an error of a subscriber stops sealing, is logged once, and loses no entry', async () => {
    const seen: number[] = []
    let isBroken = true
    const subscriber: Subscriber = {
      name: 'broken at first',
      wants: () => true,
      enqueue: async (_, events) => {
        if (isBroken) throw new Error('a fault of the subscriber')
        seen.push(...events.map(({ sequence }) => sequence))
      },
    }
    newSealer({ subscribers: [subscriber] }).start()
    await writeEntries(db, 3)
    await delay(2_500)
    expect(await listSequences(db)).toEqual([])
    const logged = lines.filter((line) => line.includes('The subscriber “broken at first” failed.'))
    expect(logged).toEqual([expect.stringContaining('a fault of the subscriber')])
    isBroken = false
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([1, 2, 3])
    expect(await listSequences(db)).toEqual([1, 2, 3])
  }, 15_000)
})

describe('verification of the audit chain', () => {
  beforeEach(async () => {
    await writeEntries(db, 5)
    await newSealer().seal()
  })

  test.each([
    ['with a changed name', "update audit_entries set record_name = 'Forged' where id = ?", 'changed'],
    ['with a changed time', "update audit_entries set at = at - interval '1 us' where id = ?", 'changed'],
    ['with a changed hash', "update audit_seals set hash = '\\x00' where entry_id = ?", 'changed'],
    ['with a changed link', "update audit_seals set previous_hash = '\\x00' where entry_id = ?", 'unlinked'],
    [
      'whose seal names another entry',
      'update audit_seals set entry_id = entry_id + 100 where entry_id = ?',
      'missing',
    ],
    ['that was deleted', 'delete from audit_entries where id = ?', 'missing'],
    ['whose seal was deleted', 'delete from audit_seals where entry_id = ?', 'missing'],
  ])('names an entry %s', async (_, statement, problem) => {
    const seal = db.selectFrom('audit_seals').select('entry_id').where('sequence', '=', 3)
    const { entry_id: id } = await seal.executeTakeFirstOrThrow()
    await tamper(statement.replace('?', String(id)))
    const broken = { sequence: 3, id: problem === 'missing' ? null : id, problem }
    expect(await verify()).toEqual({ intact: 2, broken })
  })

  test('names the newest entry if the entry was deleted and its seal was kept', async () => {
    await tamper('delete from audit_entries where id = (select max(id) from audit_entries)')
    expect(await verify()).toEqual({ intact: 4, broken: { sequence: 5, id: null, problem: 'missing' } })
  })
})
