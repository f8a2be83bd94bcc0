import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { ChainRepository } from '../events/chain-repository.ts'
import { Sealer } from '../events/sealer.ts'
import { verifyChain } from '../events/verify-chain.ts'
import { TaskQueue } from '../queue/task-queue.ts'
import { jobPerEvent, listHandedOver, writeEntries } from '../testing/audit-entries.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'

const PROCESS = join(import.meta.dirname, 'sealing-process.ts')
const WRITTEN_BEFORE = 3
const log = pino({ level: 'silent' })

let own: TestDatabase
let database: Database

beforeEach(async () => {
  own = await freshDatabase()
  database = connect(own.connection, log)
})

afterEach(async () => {
  await database.close()
  await own.drop()
})

async function sealAndDie(killAfter: string | undefined): Promise<string | null> {
  const { user, password, host, port, database: name } = own.connection
  const DATABASE_URL = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL, ...(killAfter && { KILL_AFTER: killAfter }) }
  const child = spawn(process.execPath, [PROCESS], { env, stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  return signal
}

test.each([
  ['after the change is committed and before sealing', undefined, 0],
  ['in the sealing transaction and before the seals are written', 'order by sequence desc', 0],
  ['after the seals are written and before the jobs are added', 'insert into audit_seals', 0],
  ['after a job is added and before the commit', 'pgboss.job', 0],
  ['after the commit', '^commit', WRITTEN_BEFORE + 1],
])('a kill of the sealer %s loses no event and hands none over twice', async (_, killAfter, handedOver) => {
  const { db, pool } = database
  await writeEntries(db, WRITTEN_BEFORE)
  expect(await sealAndDie(killAfter)).toBe('SIGKILL')
  expect(await listHandedOver(db)).toHaveLength(handedOver)

  const queue = new TaskQueue({ pool, log })
  const sealer = new Sealer({ db, subscribers: [jobPerEvent(queue)], log })
  // PostgreSQL rolls back the transaction when it notices that the process has ended
  await expect.poll(async () => (await sealer.seal()) + handedOver).toBe(WRITTEN_BEFORE + 1)
  await queue.stop()
  const entries = await db.selectFrom('audit_entries').select('id').orderBy('id').execute()
  expect(await listHandedOver(db)).toEqual(entries.map(({ id }) => id))
  expect(await verifyChain(new ChainRepository(db))).toMatchObject({
    checked: WRITTEN_BEFORE + 1,
    broken: null,
  })
})
