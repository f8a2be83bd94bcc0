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

function setRetention(days: number) {
  return sql`
    update site_settings set fields = fields || jsonb_build_object('audit_retention_days', ${days}::integer)
    where name = 'finance'`.execute(db)
}

async function passDays(days: number): Promise<void> {
  await sql`alter table audit_retention_changes disable trigger user`.execute(db)
  await sql`update audit_retention_changes set changed_at = changed_at - make_interval(days => ${days})`.execute(
    db,
  )
  await sql`alter table audit_retention_changes enable trigger user`.execute(db)
}

/** Shortens the retention so long ago that it is in effect. */
async function keepFor(days: number): Promise<void> {
  await setRetention(days)
  await passDays(7)
}

function runRetention(batchSize?: number): Promise<void> {
  const chain = new ChainRepository(db)
  const repository = new RetentionRepository(db)
  return new AuditRetention({ repository, chain, log, ...(batchSize && { batchSize }) }).run()
}

const verify = () => verifyChain(new ChainRepository(db))

describe('the retention of the audit trail', () => {
  test('deletes the expired entries and leaves an anchor from which the chain stays verifiable', async () => {
    await addSealed(5, 100)
    await addSealed(3, 10)
    await keepFor(90)
    await runRetention()
    await seal()
    expect(await listSequences(db)).toEqual([6, 7, 8, 9])
    expect(await verify()).toMatchObject({ checked: 4, head: { sequence: 9 }, broken: null })
    const anchors = await db.selectFrom('audit_anchors').selectAll().execute()
    expect(anchors).toMatchObject([{ last_sequence: 5, entries: 5 }])
  })

  test('records how many entries it deleted, from when to when, and their last hash', async () => {
    await addSealed(5, 100)
    await keepFor(90)
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
    await addSealed(7, 100)
    await addSealed(1, 0)
    await keepFor(90)
    await runRetention(3)
    expect(await db.selectFrom('audit_anchors').select('last_sequence').execute()).toHaveLength(3)
    expect(await listSequences(db)).toEqual([8])
    expect(await verify()).toMatchObject({ checked: 1, broken: null })
  })

  test('stops at the first entry that has not expired, although later ones have', async () => {
    await addSealed(2, 100)
    await addSealed(1, 10)
    await addSealed(2, 100)
    await keepFor(90)
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
    await addSealed(4, 100)
    await keepFor(90)
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

describe('a changed retention period', () => {
  const listAfterRun = async () => {
    await runRetention()
    return (await listSequences(db)).filter((sequence) => sequence <= 2)
  }
  beforeEach(async () => {
    await addSealed(1, 400)
    await addSealed(1, 200)
  })

  test.for([0, 36_500])(
    'shortened from %i days takes effect after seven days',
    async (former, { expect }) => {
      await keepFor(former)
      await setRetention(90)
      expect(await listAfterRun()).toEqual([1, 2])
      await passDays(6)
      expect(await listAfterRun()).toEqual([1, 2])
      await passDays(1)
      expect(await listAfterRun()).toEqual([])
    },
  )

  test('lengthened again takes effect at once', async () => {
    await keepFor(180)
    await setRetention(365)
    expect(await listAfterRun()).toEqual([2])
    await setRetention(0)
    expect(await listAfterRun()).toEqual([2])
  })

  test('shortened in several steps: each period applies for seven more days', async () => {
    await keepFor(365)
    await setRetention(180)
    await passDays(6)
    await setRetention(90)
    await passDays(1)
    await addSealed(1, 100)
    expect(await listAfterRun()).toEqual([])
    expect(await listSequences(db)).toContain(3)
  })

  test('that waits names its days, its day and the person, until it takes effect or is taken back', async () => {
    const repository = new RetentionRepository(db)
    await keepFor(365)
    expect(await repository.findShortened()).toBeNull()
    await db
      .insertInto('users')
      .values({ email: 'a@example.org', password_hash: 'x', firstname: 'Aoi', lastname: '田中' })
      .execute()
    await sql`update site_settings set updated_by = (select max(id) from users) where name = 'finance'`.execute(
      db,
    )
    await setRetention(180)
    const [change] = await db
      .selectFrom('audit_retention_changes')
      .selectAll()
      .orderBy('id', 'desc')
      .execute()
    const shortened = await repository.findShortened()
    expect(shortened).toMatchObject({ days: 180, changed_by: { en: 'Aoi 田中', ja: '田中 Aoi' } })
    const delay = Date.parse(shortened?.effective_at ?? '') - Date.parse(change?.changed_at ?? '')
    expect(delay).toBe(7 * 24 * 3_600_000)
    await setRetention(365)
    expect(await repository.findShortened()).toBeNull()
    await setRetention(180)
    await passDays(7)
    expect(await repository.findShortened()).toBeNull()
  })

  test('that the database got by a direct statement: a period below 90 days counts as 90 days', async () => {
    await keepFor(1)
    await addSealed(1, 80)
    expect(await listAfterRun()).toEqual([])
    expect(await listSequences(db)).toContain(3)
  })

  test.each([
    "delete from site_settings where name = 'finance'",
    "update site_settings set name = 'other' where name = 'finance'",
  ])('cannot be hidden from the database by: %s', async (removal) => {
    await sql.raw(removal).execute(db)
    await sql`
      insert into site_settings (name, fields) values ('finance', '{"audit_retention_days": 90}')`.execute(db)
    expect(await listAfterRun()).toEqual([1, 2])
  })

  test('leaves a record that cannot be changed or deleted', async () => {
    await setRetention(90)
    for (const statement of [
      "update audit_retention_changes set changed_at = '2020-01-01'",
      'delete from audit_retention_changes',
      'truncate audit_retention_changes',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(KEPT)
  })
})

describe('the database refuses', () => {
  beforeEach(async () => {
    await addSealed(3, 100)
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
    await keepFor(90)
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(refusal)
    expect(await listSequences(db)).toEqual([1, 2, 3, 4, 5])
  })

  test('an anchor over entries that only a period shortened within seven days lets expire', async () => {
    await setRetention(90)
    await expect(sql.raw(anchor(3, 3)).execute(db)).rejects.toThrow('within the retention period')
    await passDays(7)
    await sql.raw(anchor(3, 3)).execute(db)
  })

  test('an anchor while entries are kept for ever', async () => {
    await expect(sql.raw(anchor(3, 3)).execute(db)).rejects.toThrow('within the retention period')
  })

  test('the deletion of an entry beyond the anchor', async () => {
    await keepFor(90)
    await sql.raw(anchor(3, 3)).execute(db)
    const beyond = 'delete from audit_entries using audit_seals where id = entry_id and sequence <= 4'
    await expect(sql.raw(beyond).execute(db)).rejects.toThrow(KEPT)
  })

  test('the deletion of a seal whose entry is still there', async () => {
    await keepFor(90)
    await sql.raw(anchor(3, 3)).execute(db)
    await expect(sql.raw('delete from audit_seals where sequence = 1').execute(db)).rejects.toThrow(KEPT)
  })

  test('the change and the deletion of an anchor', async () => {
    await keepFor(90)
    await sql.raw(anchor(3, 3)).execute(db)
    for (const statement of ['update audit_anchors set entries = 1', 'delete from audit_anchors'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(KEPT)
  })
})

test('new entries continue the chain after everything has been deleted', async () => {
  await addSealed(3, 100)
  await keepFor(90)
  await runRetention()
  await writeEntries(db, 2)
  await seal()
  expect(await listSequences(db)).toEqual([4, 5, 6])
  expect(await verify()).toMatchObject({ checked: 3, broken: null })
})
