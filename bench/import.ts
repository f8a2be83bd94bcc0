import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@touchline/api/testing/client'
import { fileForm } from '@touchline/api/testing/records/imported-files'
import type { Job } from '@touchline/contract/jobs/jobs'
import { sports } from '@touchline/contract/master-data/lists'
import type { Import } from '@touchline/contract/records/imports'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { residentMegabytes } from './memory.ts'
import { makeOtherCalls, percentile, untilEnded } from './other-calls.ts'
import { stopServer } from './processes.ts'
import { conditions, median, print } from './results.ts'
import { longestStall } from './stalls.ts'

const RECORDS = 10_000
const LINES = Number(process.argv[3] ?? 100_000)
const STAGED = 10 * LINES
const ROUNDS = 2
const SINGLE_SAVES = 1_000
const PAGES = 20
const QUIET_MS = 5_000
const POLL_MS = 50
const importApi = `${sports.api}/import`

const clientOf = ({ url, token }: App) => new Client(url, { authorization: `Bearer ${token}` })

const kinds = ['Archery', 'Badminton', 'Curling', 'Handball', 'Judo', 'Rowing', 'Sailing', 'Wrestling']
const kindsJa = [
  '弓術',
  'バドミントン',
  'カーリング',
  'ハンドボール',
  '柔道',
  'ボート',
  'セーリング',
  'レスリング',
]

/** Composes a CSV file of new sports. It blocks the event loop, so call it before the measurement begins. */
function fileOf(lines: number, name: string): FormData {
  const headers =
    'Name,Name (Japanese),Category,Minimum players,Maximum players,Description,Sort order,Status'
  const rows = Array.from({ length: lines }, (_, at) => {
    const [kind, ja] = [kinds[at % kinds.length], kindsJa[at % kindsJa.length]]
    return `${name} ${kind} ${at},${ja}${at}部,Team,${1 + (at % 9)},${10 + (at % 40)},Group ${at % 300},${at % 1000},Active`
  })
  return fileForm([headers, ...rows].join('\r\n'), { name: 'sports.csv' })
}

type Phase = 'read' | 'checked' | 'applied'
type Seconds = Readonly<Record<Phase, number>>
type Imported = {
  readonly seconds: Seconds
  readonly megabytes: number
  readonly stall: number
  readonly job: Job
  readonly id: number
}

async function post<Data>(caller: Client, path: string, body?: object): Promise<Data> {
  const answer = await caller.post(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

async function upload(caller: Client, body: FormData): Promise<Import> {
  const answer = await caller.send('POST', importApi, { body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

async function startCheck(caller: Client, { id, columns }: Import): Promise<number> {
  const matched = columns.map(({ index, field, mode }) => ({ index, field, mode }))
  const { check_job } = await post<Import>(caller, `${importApi}/${id}/columns`, { columns: matched })
  return check_job ?? 0
}

/** Imports a file as a whole. `megabytes` is the highest growth of the app's memory, with that of the file's reader. */
async function importFile(app: App, file: FormData): Promise<Imported> {
  const caller = clientOf(app)
  await longestStall(app)
  const resident = () => residentMegabytes([app.child.pid!])
  const before = resident()
  let highest = before
  const onPoll = () => {
    highest = Math.max(highest, resident())
  }
  const watch = setInterval(onPoll, POLL_MS)
  const times = [performance.now()]
  const imported = await upload(caller, file)
  times.push(performance.now())
  await untilEnded(caller, await startCheck(caller, imported), onPoll)
  times.push(performance.now())
  const { id } = await post<Job>(caller, `${importApi}/${imported.id}/apply`, {})
  const job = await untilEnded(caller, id, onPoll)
  times.push(performance.now())
  clearInterval(watch)
  const [read = 0, checked = 0, applied = 0] = times
    .slice(1)
    .map((at, phase) => (at - (times[phase] ?? 0)) / 1000)
  const stall = await longestStall(app)
  return { seconds: { read, checked, applied }, megabytes: highest - before, stall, job, id: imported.id }
}

function printImported(words: string, { seconds, megabytes, stall, job }: Imported): void {
  const { read, checked, applied } = seconds
  const all = read + checked + applied
  const parts = Object.entries(seconds).map(([phase, each]) => `${phase} ${each.toFixed(1)}`)
  print(
    `${words}: ${job.done.toLocaleString('en')} lines in ${all.toFixed(1)} s (target 60; ${parts.join(', ')}), memory +${megabytes} MB (target 150), longest stall ${stall.toFixed(0)} ms (target 50)${job.state === 'done' ? '' : ` FAILED ${job.failure}`}`,
  )
}

async function singleSaves(caller: Client): Promise<number> {
  const begin = performance.now()
  for (let row = 1; row <= SINGLE_SAVES; row += 1)
    await post(caller, `${sports.api}/0`, { sports_name: `Single ${begin} ${row}` })
  return (performance.now() - begin) / SINGLE_SAVES
}

async function measureImports(app: App): Promise<void> {
  const caller = clientOf(app)
  const { id: saved } = await post<{ id: number }>(caller, `${sports.api}/0`, {
    sports_name: 'Saved by others',
  })
  const others = { caller, rows: RECORDS, saved }
  const idle = makeOtherCalls(others)
  await delay(QUIET_MS)
  const quiet = await idle.stop()
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const single = await singleSaves(caller)
    const alone = await importFile(app, fileOf(LINES, `Alone ${round}`))
    printImported('Alone', alone)
    const file = fileOf(LINES, `Beside ${round}`)
    const other = makeOtherCalls(others)
    const beside = await importFile(app, file)
    const times = await other.stop()
    printImported('With other calls', beside)
    print(
      `  their p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms (target 150), longest ${percentile(times, 1).toFixed(0)} ms, ${times.length} calls; alone ${median(quiet).toFixed(1)} and ${percentile(quiet, 0.99).toFixed(0)} ms`,
    )
    ratios.push((alone.seconds.applied * 1000) / LINES / single)
    const undo = await post<Job>(caller, `${importApi}/${alone.id}/take-back`)
    const begin = performance.now()
    const taken = await untilEnded(caller, undo.id, () => undefined)
    print(
      `  taken back in ${((performance.now() - begin) / 1000).toFixed(1)} s: ${taken.done} changed, ${taken.refused} refused`,
    )
  }
  print(
    `An applied row ÷ a single save: ${median(ratios).toFixed(2)} × (${ratios.map((each) => each.toFixed(2)).join(', ')})`,
  )
}

/** Exports of one imported file. */
async function measureExports(app: App): Promise<void> {
  const caller = clientOf(app)
  const resident = () => residentMegabytes([app.child.pid!])
  for (const format of ['csv', 'xlsx'] as const) {
    await longestStall(app)
    const [begin, before] = [performance.now(), resident()]
    let highest = before
    const { id } = await post<Job>(caller, `${sports.api}/export`, {
      format,
      matching: { search: 'Beside 1' },
    })
    const job = await untilEnded(caller, id, () => {
      highest = Math.max(highest, resident())
    })
    const seconds = (performance.now() - begin) / 1000
    const bytes = ((job.file?.bytes ?? 0) / 1024 ** 2).toFixed(1)
    print(
      `Export as ${format}: ${job.done.toLocaleString('en')} rows in ${seconds.toFixed(1)} s (target 15), ${bytes} MB, memory +${highest - before} MB, longest stall ${(await longestStall(app)).toFixed(0)} ms (target 50)`,
    )
  }
}

/** Pages of the dry run of a large file, in the middle and filtered. */
async function measurePages(app: App): Promise<void> {
  const caller = clientOf(app)
  const imported = await upload(caller, fileOf(STAGED, 'Staged'))
  await untilEnded(caller, await startCheck(caller, imported), () => undefined)
  for (const outcome of ['', '&outcome=insert', '&outcome=error']) {
    const times: number[] = []
    for (let page = 0; page < PAGES; page += 1) {
      const after = Math.floor((STAGED / PAGES) * page)
      const begin = performance.now()
      await caller.get(`${importApi}/${imported.id}/rows?limit=50&after=${after}${outcome}`)
      times.push(performance.now() - begin)
    }
    print(
      `A page of ${STAGED.toLocaleString('en')} staged rows${outcome.replace('&', ', ')}: ${median(times).toFixed(1)} ms (longest ${Math.max(...times).toFixed(0)}, target 100)`,
    )
  }
}

const server = await startDatabaseServer()
const apps: App[] = []
try {
  const database = await server.create('imports', RECORDS)
  const NODE_OPTIONS = `--import ${new URL('./stall-probe.ts', import.meta.url).href}`
  apps.push(await startApp(database, { NODE_OPTIONS }))
  const [app] = apps as [App]
  print(
    conditions({
      postgres: await server.version(),
      settings: `${RECORDS.toLocaleString('en')} sports, files of ${LINES.toLocaleString('en')} lines, ${ROUNDS} rounds`,
    }),
  )
  await measureImports(app)
  await measureExports(app)
  await measurePages(app)
} finally {
  await Promise.all(apps.map(stopServer))
  await server.stop()
}
