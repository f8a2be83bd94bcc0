import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { residentMegabytes } from './memory.ts'
import { stopServer } from './processes.ts'
import { read } from './response-time.ts'
import { conditions, median, print } from './results.ts'

const REPEATS = 300
const CONCURRENT_SEARCHES = 50
const ROUNDS = 3
const ROUND_MS = 3_000

const SEARCHES: Readonly<Record<string, string>> = {
  'no hit': 'zzzzqq',
  'letters of many names': 'an',
  'letters within many names': 'rg',
  'one kanji': '東',
  'a Japanese name': '横浜',
  'a country of few places': 'モナコ',
  '80 characters': 'a'.repeat(80),
  'behind a comma': 'an, japan',
  'a state and its country': 'springfield, illinois, united states',
  'a state alone': ', texas',
}

const pathOf = (search: string) => `/api/get-city/${encodeURIComponent(search)}`

const server = await startDatabaseServer()
const app = await startApp(await server.create('cities', 1_000))

async function time(path: string): Promise<number> {
  const begin = performance.now()
  await read(`${app.url}${path}`, app.token)
  return performance.now() - begin
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

function timesText(times: readonly number[]): string {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`
}

async function timeSearches(): Promise<void> {
  print(`One search after the other, ${REPEATS} times (target p99 20 ms)`)
  for (const [title, search] of Object.entries(SEARCHES)) {
    const times: number[] = []
    for (let done = 0; done < REPEATS; done += 1) times.push(await time(pathOf(search)))
    print(`  ${title}: ${timesText(times)}`)
  }
}

async function timeOthers(path: string): Promise<void> {
  const rounds: { alone: number[]; during: number[] }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await timesFor(path)
    const searching = search()
    rounds.push({ alone, during: await timesFor(path) })
    await searching
  }
  const ratios = rounds.map(({ alone, during }) => median(during) / median(alone))
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const [alone, during] = [rounds.flatMap((each) => each.alone), rounds.flatMap((each) => each.during)]
  print(
    `  ${path}: ${median(ratios).toFixed(2)} × (${spread}); ${timesText(during)}; alone ${timesText(alone)}`,
  )
}

async function timesFor(path: string): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + ROUND_MS; performance.now() < end; ) times.push(await time(path))
  return times
}

/** In a separate thread, for somewhat longer than the measurement. */
async function search(): Promise<void> {
  const { errors, non2xx } = await autocannon({
    url: app.url,
    connections: CONCURRENT_SEARCHES,
    duration: ROUND_MS / 1_000 + 1,
    workers: 1,
    headers: { authorization: `Bearer ${app.token}` },
    requests: Object.values(SEARCHES).map((text) => ({ path: pathOf(text) })),
  })
  if (errors + non2xx > 0) throw new Error(`${non2xx} searches refused, ${errors} lost`)
}

try {
  print(conditions({ postgres: await server.version(), settings: 'one connection for each call under way' }))
  await delay(1_000)
  const before = residentMegabytes([app.child.pid ?? 0])
  const first = await time(pathOf('yokohama'))
  const after = residentMegabytes([app.child.pid ?? 0])
  print(
    `First search: ${first.toFixed(0)} ms; memory of the app ${before} MB before and ${after} MB after it`,
  )
  await timeSearches()
  print(`Other calls beside ${CONCURRENT_SEARCHES} searches that are always under way, against alone`)
  await timeOthers('/healthz')
  await timeOthers('/api/mst-sports/471')
} finally {
  await stopServer(app)
  await server.stop()
}
