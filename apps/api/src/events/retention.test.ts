import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { lastEntry, listSequences, writeEntries } from '../testing/audit-entries.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ChainRepository } from './chain-repository.ts'
import { AuditRetention } from './retention.ts'
import { RetentionRepository } from './retention-repository.ts'
import { Sealer } from './sealer.ts'
import { verifyChain } from './verify-chain.ts'

let own: TestDatabase
let database: Database
let db: Kysely<Tables>
let lines: string[]
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
const KEPT = 'Audit entries can be neither changed nor deleted.'

beforeEach(async () => {
  lines = []
  own = await freshDatabase()
  database = connect(own.connection, log)
  db = database.db
})

afterEach(async () => {
  await database.close()
  await own.drop()
})

async function addSealed(count: number, daysAgo: number): Promise<void> {
  await sql`
    insert into audit_entries (at, actor_id, area, action, record_id, source)
    select now() - make_interval(days => ${daysAgo}), 1, 'sports', 'created', number, 'api'
    from generate_series(1, ${count}::integer) as number`.execute(db)
  await seal()
}

function seal(): Promise<number> {
  return new Sealer({ db, subscribers: [], log }).seal()
}

function keepFor(days: number) {
  return sql`
    update site_settings set fields = fields || jsonb_build_object('audit_retention_days', ${days}::integer)
    where name = 'finance'`.execute(db)
}

function runRetention(batchSize?: number): Promise<void> {
  const chain = new ChainRepository(db)
  const repository = new RetentionRepository(db)
  return new AuditRetention({ repository, chain, log, ...(batchSize && { batchSize }) }).run()
}

const verify = () => verifyChain(new ChainRepository(db))

describe('the retention of the audit trail', () => {
  test('deletes the expired entries and leaves an anchor from which the chain stays verifiable', async () => {
    await addSealed(5, 40)
    await addSealed(3, 10)
    await keepFor(30)
    await runRetention()
    await seal()
    expect(await listSequences(db)).toEqual([6, 7, 8, 9])
    expect(await verify()).toMatchObject({ checked: 4, head: { sequence: 9 }, broken: null })
    const anchors = await db.selectFrom('audit_anchors').selectAll().execute()
    expect(anchors).toMatchObject([{ last_sequence: 5, entries: 5 }])
  })

  test('records how many entries it deleted, from when to when, and their last hash', async () => {
    await addSealed(5, 40)
    await keepFor(30)
    await runRetention()
    const [anchor] = await db.selectFrom('audit_anchors').selectAll().execute()
    const { area, action, changes } = await lastEntry(db)
    expect({ area, action }).toEqual({ area: 'audit', action: 'entries_deleted' })
    expect(changes).toMatchObject({
      entries: { new: 5 },
      last_sequence: { new: 5 },
      last_hash: { new: anchor?.last_hash.toString('hex') },
      first_at: { new: anchor?.first_at },
    })
  })

  test('deletes a long stretch in several batches', async () => {
    await addSealed(7, 40)
    await addSealed(1, 0)
    await keepFor(30)
    await runRetention(3)
    expect(await db.selectFrom('audit_anchors').select('last_sequence').execute()).toHaveLength(3)
    expect(await listSequences(db)).toEqual([8])
    expect(await verify()).toMatchObject({ checked: 1, broken: null })
  })

  test('stops at the first entry that has not expired, although later ones have', async () => {
    await addSealed(2, 40)
    await addSealed(1, 10)
    await addSealed(2, 40)
    await keepFor(30)
    await runRetention(2)
    expect(await listSequences(db)).toEqual([3, 4, 5])
    expect(await verify()).toMatchObject({ broken: null })
  })

  test('keeps all entries for 0 days, and without a saved setting', async () => {
    await addSealed(3, 4_000)
    await runRetention()
    await keepFor(0)
    await runRetention()
    expect(await listSequences(db)).toEqual([1, 2, 3])
  })

  test('continues after a run that stopped between its announcement and its deletions', async () => {
    await addSealed(4, 40)
    await keepFor(30)
    const repository = new RetentionRepository(db)
    const stretch = await repository.findExpired({ after: 0, limit: 2 })
    if (stretch) await repository.delete(stretch)
    await runRetention()
    await seal()
    expect(await verify()).toMatchObject({ checked: 1, broken: null })
  })

  test('writes the head of the chain to the log', async () => {
    await addSealed(2, 0)
    await runRetention()
    const head = await new ChainRepository(db).findHead()
    expect(lines.join()).toContain(`2:${head?.hash.toString('hex')}`)
  })
})

describe('the database refuses', () => {
  beforeEach(async () => {
    await addSealed(3, 40)
    await addSealed(2, 10)
  })

  const anchor = (through: number, entries: number) => `
    insert into audit_anchors (last_sequence, last_hash, entries, first_at, last_at)
    select ${through}, (select hash from audit_seals where sequence = ${through}), ${entries}, min(at), max(at)
    from audit_seals join audit_entries on id = entry_id where sequence <= ${through}`

  test.each([
    [
      'the deletion of an expired entry without an anchor',
      'delete from audit_entries where record_id = 1',
      KEPT,
    ],
    ['the deletion of a seal without an anchor', 'delete from audit_seals where sequence = 1', KEPT],
    ['the change of an entry', "update audit_entries set action = 'updated'", KEPT],
    ['the change of a seal', 'update audit_seals set sequence = sequence + 10', KEPT],
    ['truncation', 'truncate audit_entries, audit_seals', KEPT],
    ['an anchor over entries within the retention period', anchor(4, 4), 'within the retention period'],
    ['an anchor that counts other entries', anchor(3, 2), 'must describe the oldest stretch'],
  ])('%s', async (_, statement, refusal) => {
    await keepFor(30)
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(refusal)
    expect(await listSequences(db)).toEqual([1, 2, 3, 4, 5])
  })

  test('an anchor while entries are kept for ever', async () => {
    await expect(sql.raw(anchor(3, 3)).execute(db)).rejects.toThrow('within the retention period')
  })

  test('the deletion of an entry beyond the anchor', async () => {
    await keepFor(30)
    await sql.raw(anchor(3, 3)).execute(db)
    const beyond = 'delete from audit_entries using audit_seals where id = entry_id and sequence <= 4'
    await expect(sql.raw(beyond).execute(db)).rejects.toThrow(KEPT)
  })

  test('the deletion of a seal whose entry is still there', async () => {
    await keepFor(30)
    await sql.raw(anchor(3, 3)).execute(db)
    await expect(sql.raw('delete from audit_seals where sequence = 1').execute(db)).rejects.toThrow(KEPT)
  })

  test('the change and the deletion of an anchor', async () => {
    await keepFor(30)
    await sql.raw(anchor(3, 3)).execute(db)
    for (const statement of ['update audit_anchors set entries = 1', 'delete from audit_anchors'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(KEPT)
  })
})

test('new entries continue the chain after everything has been deleted', async () => {
  await addSealed(3, 40)
  await keepFor(30)
  await runRetention()
  await writeEntries(db, 2)
  await seal()
  expect(await listSequences(db)).toEqual([4, 5, 6])
  expect(await verify()).toMatchObject({ checked: 3, broken: null })
})
