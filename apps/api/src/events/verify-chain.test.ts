import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { writeEntries } from '../testing/audit-entries.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ChainRepository } from './chain-repository.ts'
import { Sealer } from './sealer.ts'
import { verifyChain } from './verify-chain.ts'

const log = pino({ level: 'silent' })

let own: TestDatabase
let database: Database
let db: Kysely<Tables>

beforeEach(async () => {
  own = await freshDatabase()
  database = connect(own.connection, log)
  db = database.db
  await addSealed(5)
})

afterEach(async () => {
  await database.close()
  await own.drop()
})

async function addSealed(count: number): Promise<void> {
  await writeEntries(db, count)
  await new Sealer({ db, subscribers: [], log }).seal()
}

function verify(options?: Parameters<typeof verifyChain>[1]) {
  return verifyChain(new ChainRepository(db), options)
}

async function positionOf(sequence: number) {
  const seal = await new ChainRepository(db).findSeal(sequence)
  return { sequence, hash: seal?.hash.toString('hex') ?? '' }
}

const protectedTables = ['audit_entries', 'audit_seals', 'audit_anchors']

/** Runs the statements without the triggers that protect the entries, as the owner of the database can. */
async function tamper(...statements: string[]): Promise<void> {
  for (const table of protectedTables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of protectedTables)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

const third = '(select entry_id from audit_seals where sequence = 3)'

describe('the check of the audit trail names', () => {
  test.each([
    ['a changed name', `update audit_entries set record_name = 'Forged' where id = ${third}`, 'changed'],
    ['a changed time', `update audit_entries set at = at - interval '1 us' where id = ${third}`, 'changed'],
    ['an added device', `update audit_entries set user_agent = 'Forged' where id = ${third}`, 'changed'],
    ['a changed hash', "update audit_seals set hash = '\\x00' where sequence = 3", 'changed'],
    ['a changed link', "update audit_seals set previous_hash = '\\x00' where sequence = 3", 'unlinked'],
    [
      'a seal of another entry',
      'update audit_seals set entry_id = entry_id + 100 where sequence = 3',
      'missing',
    ],
    ['a removed entry', `delete from audit_entries where id = ${third}`, 'missing'],
    ['a removed seal', 'delete from audit_seals where sequence = 3', 'missing'],
    [
      'a removed entry whose later numbers were closed up',
      `with gone as (delete from audit_entries where id = ${third}), unsealed as (delete from audit_seals where sequence = 3)
       update audit_seals set sequence = -sequence + 1000 where sequence > 3`,
      'missing',
    ],
  ])('%s', async (_, statement, problem) => {
    await tamper('alter table audit_seals drop constraint audit_seals_sequence_check', statement)
    expect(await verify()).toMatchObject({ checked: 2, broken: { sequence: 3, problem } })
  })

  test('two swapped entries', async () => {
    await tamper(
      'update audit_seals set entry_id = -entry_id where sequence in (3, 4)',
      `update audit_seals as seal set entry_id = -other.entry_id from audit_seals as other
       where seal.sequence in (3, 4) and other.sequence = 7 - seal.sequence`,
    )
    expect(await verify()).toMatchObject({ checked: 2, broken: { sequence: 3, problem: 'swapped' } })
  })

  test('the newest entry, if its seal was kept', async () => {
    await tamper('delete from audit_entries where id = (select max(id) from audit_entries)')
    expect(await verify()).toMatchObject({ checked: 4, broken: { sequence: 5, problem: 'missing' } })
  })

  test('the newest entry, if only its seal was removed', async () => {
    await tamper('delete from audit_seals where sequence = 5')
    expect(await verify()).toMatchObject({ checked: 4, broken: { sequence: 5, problem: 'unsealed' } })
  })

  test('an anchor that no retention run announced', async () => {
    await tamper(
      `insert into audit_anchors (last_sequence, last_hash, entries, first_at, last_at)
       select sequence, hash, 2, now(), now() from audit_seals where sequence = 2`,
      'delete from audit_entries using audit_seals where id = entry_id and sequence <= 2',
      'delete from audit_seals where sequence <= 2',
    )
    expect(await verify()).toMatchObject({ checked: 0, broken: { sequence: 2, problem: 'anchor' } })
  })
})

describe('a check from a noted position', () => {
  const cutOff = [
    'delete from audit_entries using audit_seals where id = entry_id and sequence > 3',
    'delete from audit_seals where sequence > 3',
  ]

  test('covers the noted entry and all later ones', async () => {
    const since = await positionOf(3)
    await addSealed(2)
    expect(await verify({ since })).toMatchObject({ checked: 5, head: { sequence: 7 }, broken: null })
  })

  test('names a cut-off end, which a check without it cannot notice', async () => {
    const since = await positionOf(5)
    await tamper(...cutOff)
    expect(await verify()).toMatchObject({ checked: 3, broken: null })
    expect(await verify({ since })).toMatchObject({ checked: 0, broken: { sequence: 5, problem: 'cut_off' } })
  })

  test('names a cut-off end after which new entries were sealed', async () => {
    const since = await positionOf(5)
    await tamper(...cutOff)
    await addSealed(4)
    expect(await verify()).toMatchObject({ checked: 7, broken: null })
    expect(await verify({ since })).toMatchObject({ broken: { sequence: 5, problem: 'other_hash' } })
  })

  test('names the noted entry if its content was changed', async () => {
    const since = await positionOf(3)
    await tamper(`update audit_entries set record_name = 'Forged' where id = ${third}`)
    expect(await verify({ since })).toMatchObject({ checked: 0, broken: { sequence: 3, problem: 'changed' } })
  })
})

test('a check with a limit continues at its head', async () => {
  const first = await verify({ limit: 2 })
  expect(first).toMatchObject({ checked: 2, more: true, head: { sequence: 2 } })
  expect(await verify({ since: await positionOf(2), limit: 10 })).toMatchObject({ checked: 4, more: false })
})

test('the check of an empty trail succeeds', async () => {
  await tamper('delete from audit_entries', 'delete from audit_seals')
  expect(await verify()).toEqual({ checked: 0, head: null, broken: null, more: false })
})
