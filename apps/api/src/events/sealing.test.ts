import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordAudit } from '../database/audit.ts'
import { connect, type Database } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { listSequences, writeEntries } from '../testing/audit-entries.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ChainRepository } from './chain-repository.ts'
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
  return verifyChain(new ChainRepository(db))
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
    expect(await verify()).toMatchObject({ checked: 5, broken: null })
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
    expect(await verify()).toMatchObject({ checked: 2, broken: null })
  })

  test('two instances that seal in parallel during writes create one gapless chain', async () => {
    const other = connect(own.connection, log)
    const sealers = [newSealer(), newSealer({ on: other.db })]
    const sealing = setInterval(() => sealers.forEach((sealer) => void sealer.seal()), 1)
    const write = async () => {
      for (let written = 0; written < 50; written += 1) await recordAudit(db, signIn)
    }
    await Promise.all([write(), write(), write(), write()])
    await expect.poll(() => listSequences(db)).toEqual(upTo(200))
    clearInterval(sealing)
    expect(await verify()).toMatchObject({ checked: 200, broken: null })
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
    expect(await verify()).toMatchObject({ checked: 3, broken: null })
  })

  test('many entries are sealed in batches of 1,000, each in one transaction', async () => {
    const sealer = newSealer()
    await writeEntries(db, 2_500)
    const batches = [await sealer.seal(), await sealer.seal(), await sealer.seal(), await sealer.seal()]
    expect(batches).toEqual([1_000, 1_000, 500, 0])
    expect(await verify()).toMatchObject({ checked: 2_500, broken: null })
  })

  test('an unavailable database is logged once, and sealing continues when it is available again', async () => {
    newSealer().start()
    await own.refuseConnections()
    await delay(2_500)
    expect(lines.filter((line) => line.includes('audit entries cannot be sealed'))).toHaveLength(1)
    await own.acceptConnections()
    await expect.poll(() => recordAudit(db, signIn).catch(() => 'away')).toBeUndefined()
    await expect.poll(() => listSequences(db)).toEqual([1])
  })

  test('a stopped sealer seals nothing more', async () => {
    const sealer = newSealer()
    sealer.start()
    await sealer.stop()
    await recordAudit(db, signIn)
    await delay(1_200)
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
        user_agent: null,
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
        if (isBroken) throw new Error('an error of the subscriber')
        seen.push(...events.map(({ sequence }) => sequence))
      },
    }
    newSealer({ subscribers: [subscriber] }).start()
    await writeEntries(db, 3)
    await delay(2_500)
    expect(await listSequences(db)).toEqual([])
    const logged = lines.filter((line) => line.includes('The subscriber “broken at first” failed.'))
    expect(logged).toEqual([expect.stringContaining('an error of the subscriber')])
    isBroken = false
    await expect.poll(() => listSequences(db)).toEqual([1, 2, 3])
    expect(seen).toEqual([1, 2, 3])
  })
})
