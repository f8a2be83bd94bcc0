import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { lastEntry, listEntries, writeEntries } from '../testing/audit-entries.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ChainRepository } from './chain-repository.ts'
import { HeadRecorder, readRecordedPositions } from './head-recorder.ts'
import { Sealer } from './sealer.ts'
import { verifyPositions } from './verify-chain.ts'

const SECOND_OF_THREE = 2

let own: TestDatabase
let database: Database
let folder: string
let lines: string[]
const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })

beforeEach(async () => {
  lines = []
  folder = mkdtempSync(join(tmpdir(), 'touchline-anchors-'))
  own = await freshDatabase()
  database = connect(own.connection, log)
})
afterEach(async () => {
  await database.close()
  await own.drop()
  rmSync(folder, { recursive: true })
})

const chain = () => new ChainRepository(database.db)
const record = (file?: string) => new HeadRecorder({ chain: chain(), file, log }).run()
const seal = () => new Sealer({ db: database.db, subscribers: [], log }).seal()

async function addSealed(count: number): Promise<void> {
  await writeEntries(database.db, count)
  await seal()
}

test('the newest position of the audit trail becomes an event and a line in the file of the operator', async () => {
  const file = join(folder, 'anchors.txt')
  await addSealed(2)
  const first = await chain().findHead()
  await record(file)
  await addSealed(1)
  const second = await chain().findHead()
  await record(file)
  expect(await lastEntry(database.db)).toMatchObject({
    area: 'audit',
    action: 'head_recorded',
    changes: { sequence: { new: second?.sequence }, hash: { new: second?.hash.toString('hex') } },
  })
  const written = readFileSync(file, 'utf8')
  expect(written).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \d+:[\da-f]{64}\n){2}$/)
  expect(readRecordedPositions(written)).toEqual(
    [first, second].map((end) => ({ sequence: end?.sequence, hash: end?.hash.toString('hex') })),
  )
})

test('a position is recorded once while nothing else happens', async () => {
  const file = join(folder, 'anchors.txt')
  await record(file) // an empty trail has no position
  await addSealed(1)
  for (let day = 0; day < 3; day += 1) {
    await record(file)
    await seal()
  }
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2)
  expect((await listEntries(database.db)).map(({ action }) => action)).toEqual(['created', 'head_recorded'])
})

test('a file that cannot be written is logged, and the event is recorded', async () => {
  await addSealed(1)
  await record(join(folder, 'no such folder', 'anchors.txt'))
  expect(lines.join('')).toContain('AUDIT_ANCHOR_FILE cannot be written')
  expect(await lastEntry(database.db)).toMatchObject({ action: 'head_recorded' })
})

test('recorded positions show an end that was cut off and hashes that were written again', async () => {
  const file = join(folder, 'anchors.txt')
  for (const count of [2, 1]) {
    await addSealed(count)
    await record(file)
  }
  const positions = readRecordedPositions(readFileSync(file, 'utf8'))
  const last = positions.at(-1)!
  expect(await verifyPositions(chain(), positions)).toBeUndefined()
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.db)
  await sql`update audit_seals set hash = sha256('other') where sequence = ${SECOND_OF_THREE}`.execute(
    database.db,
  )
  expect(await verifyPositions(chain(), positions)).toEqual({
    sequence: SECOND_OF_THREE,
    problem: 'other_hash',
  })
  await sql`delete from audit_seals where sequence >= ${last.sequence}`.execute(database.db)
  expect(await verifyPositions(chain(), [last])).toEqual({ sequence: last.sequence, problem: 'cut_off' })
})

test('a file with an unreadable line is refused with the number of the line', () => {
  const line = `2026-11-27T02:45:00.000Z 7:${'a'.repeat(64)}`
  expect(readRecordedPositions(`${line}\n\n`)).toEqual([{ sequence: 7, hash: 'a'.repeat(64) }])
  expect(() => readRecordedPositions(`${line}\n7:abc\n`)).toThrow('line 2 is not a time and a position')
})
