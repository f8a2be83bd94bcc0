import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '@touchline/api/database/connection'
import { markedStatement } from '@touchline/api/database/lane-query'
import { type ReadLanes, repeatedLaneReads } from '@touchline/api/database/read-lanes'
import { isUnavailable } from '@touchline/api/database/unavailable'
import { storedLists } from '@touchline/api/features/master-data/stored-lists'
import { RecordPageRepository } from '@touchline/api/records/page-repository'
import { RecordRepository } from '@touchline/api/records/repository'
import { pino } from 'pino'
import { startDatabaseServer } from './database-server.ts'
import { conditions, print } from './results.ts'

const ROWS = 10_000
const AT_ONCE = 64
const PER_PAGE = 5
const PAGES = 100
/** One read of so many. */
const ONE_OF = { page: 12, missing: 5_000, abandoned: 200, error: 100_000, slow: 500_000 }
const CANCEL_MS = 4_000
const TERMINATE_MS = 6_000
const RESTARTS = 2
const total = Number(process.argv[3] ?? 10_000_000)

const server = await startDatabaseServer()
const { connection } = await server.create('lanes', ROWS)
const database = connect(connection, pino({ level: 'silent' }))
const sports = storedLists.find(({ key }) => key === 'sports')!
const counts = { reads: 0, pages: 0, onPool: 0, wrong: 0, unavailable: 0, errors: 0, slow: 0, abandoned: 0 }
const chaos = { cancelled: 0, terminated: 0, restarts: 0 }

const countingLanes = {
  read: (...[statement, values, onPool]: Parameters<ReadLanes['read']>) =>
    database.lanes.read(statement, values, () => {
      counts.onPool += 1
      return onPool()
    }),
} as ReadLanes
const lanes = {
  records: new RecordRepository(database.db, countingLanes),
  pages: new RecordPageRepository(database.db, countingLanes),
}

const sorts = [sports.nameField, 'updated_at'].flatMap((column) =>
  (['asc', 'desc'] as const).map((direction) => ({ column, direction })),
)
const requests = sorts.flatMap((sort) =>
  Array.from({ length: PAGES }, (_, at) => ({
    sort,
    page: at + 1,
    per_page: PER_PAGE,
    filters: {},
    trashed: false,
  })),
)
const expected = await readExpected()

async function readExpected() {
  const [records, pages] = [new RecordRepository(database.db), new RecordPageRepository(database.db)]
  const rows = new Map<number, unknown>()
  for (let id = 0; id <= ROWS; id += 1) rows.set(id, await records.find(sports, id))
  return { rows, pages: await Promise.all(requests.map((request) => pages.findPage(sports, request))) }
}

const chance = (of: number) => Math.random() * of < 1
const check = (answer: unknown, wanted: unknown) => {
  if (!isDeepStrictEqual(answer, wanted)) counts.wrong += 1
}

async function readPage(): Promise<void> {
  const at = Math.floor(Math.random() * requests.length)
  counts.pages += 1
  check(await lanes.pages.findPage(sports, requests[at]!), expected.pages[at])
}

async function readRecord(): Promise<void> {
  const id = chance(ONE_OF.missing) ? 0 : 1 + Math.floor(Math.random() * ROWS)
  check(await lanes.records.find(sports, id), expected.rows.get(id))
}

async function readError(): Promise<void> {
  counts.errors += 1
  const refuse = () => Promise.reject(new Error('refused'))
  const read = countingLanes.read(markedStatement('select 1 / $1::integer', 1), [0], refuse)
  check(await read.catch((error: Error) => error.message), 'refused')
}

async function readSlowly(): Promise<void> {
  counts.slow += 1
  const own = [{ id: counts.slow }]
  const statement = markedStatement('select $1::integer as id, pg_sleep(1.5)', 1)
  check(await countingLanes.read(statement, [counts.slow], async () => own), own)
}

async function readAny(): Promise<void> {
  if (chance(ONE_OF.error)) return readError()
  if (chance(ONE_OF.slow)) return readSlowly()
  return chance(ONE_OF.page) ? readPage() : readRecord()
}

async function readUntilEnd(): Promise<void> {
  while (counts.reads < total) {
    counts.reads += 1
    const read = readAny().catch(async (error) => {
      if (!isUnavailable(error)) throw error
      counts.unavailable += 1
      await delay(20)
    })
    if (chance(ONE_OF.abandoned)) counts.abandoned += 1
    else await read
  }
}

const LANE_BACKENDS = `from pg_stat_activity where datname = 'lanes' and query like '%::text as "%' and pid <> pg_backend_pid()`

async function disturb(kind: 'cancel' | 'terminate'): Promise<void> {
  const text = `select pg_${kind}_backend(pid) ${LANE_BACKENDS} order by random() limit 1`
  const { rowCount } = await database.pool.query(text).catch(() => ({ rowCount: 0 }))
  chaos[kind === 'cancel' ? 'cancelled' : 'terminated'] += rowCount ?? 0
}

/** A fast shutdown. The supervisor starts the server again. */
function restartIfDue(): void {
  if (counts.reads < ((chaos.restarts + 1) * total) / (RESTARTS + 1) || server.pid() === 0) return
  chaos.restarts += 1
  process.kill(server.pid(), 'SIGINT')
}

const timers = [
  setInterval(() => void disturb('cancel'), CANCEL_MS),
  setInterval(() => void disturb('terminate'), TERMINATE_MS),
  setInterval(restartIfDue, 100),
]
print(
  conditions({
    postgres: await server.version(),
    settings: `${total.toLocaleString('en')} reads, ${AT_ONCE} at once`,
  }),
)
const begin = performance.now()
try {
  await Promise.all(Array.from({ length: AT_ONCE }, readUntilEnd))
} finally {
  for (const timer of timers) clearInterval(timer)
}
const seconds = (performance.now() - begin) / 1000
const { values } = await repeatedLaneReads.get()
const repeated = Object.fromEntries(values.map(({ labels, value }) => [String(labels.kind), value]))
print(`${Math.round(counts.reads / seconds).toLocaleString('en')} reads a second`)
print(JSON.stringify({ ...counts, ...chaos, repeated }))
print(`${counts.wrong} answers of another request used, ${repeated.foreign_answer ?? 0} seen`)
await database.close()
await server.stop()
process.exitCode = counts.wrong > 0 ? 1 : 0
