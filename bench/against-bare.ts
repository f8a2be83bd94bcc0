import { requestsPerSecond } from './load.ts'
import { bufferMegabytes, residentMegabytes } from './memory.ts'
import { conditions, median, print } from './results.ts'
import { type ComparedServers, startComparedServers } from './servers.ts'

const ROWS = 10_000
const PAIRS = 3
const SECONDS = 4

let created = 0
const newSport = () => {
  created += 1
  return JSON.stringify({ sports_name: `Created ${created}` })
}

const workloads = [
  {
    name: 'list',
    title: 'List, page 3 of 20, sorted, with total',
    target: 0.6,
    path: '?page=3&per_page=20&orderBy=sports_name|desc',
  },
  { name: 'item', title: 'Get by id', target: 0.6, path: '/4711' },
  { name: 'create', title: 'Create, with its audit row', target: 0.4, path: '/0', body: newSport },
]

async function measure(
  servers: ComparedServers,
  { title, target, path, body }: (typeof workloads)[number],
): Promise<void> {
  const on = (server: string) => () =>
    requestsPerSecond({
      url: `${server}/api/mst-sports${path}`,
      token: servers.app.token,
      seconds: SECONDS,
      ...(body && { body }),
    })
  await warmUp([on(servers.app.url), on(servers.bare)])
  const rates = await compareRates({ app: on(servers.app.url), bare: on(servers.bare) })
  print(report({ title, target, rates }))
}

type Rates = { readonly app: number; readonly bare: number }
type RateMeasurements = { readonly [Server in keyof Rates]: () => Promise<number> }

/** Measures both servers alternately. Only the ratio of a pair is meaningful. */
async function compareRates({ app, bare }: RateMeasurements): Promise<Rates[]> {
  const rates: Rates[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) rates.push({ bare: await bare(), app: await app() })
  return rates
}

type Report = { readonly title: string; readonly target: number; readonly rates: readonly Rates[] }

function report({ title, target, rates }: Report): string {
  const ratios = rates.map(({ app, bare }) => app / bare)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const rateOf = (server: keyof Rates) =>
    Math.round(median(rates.map((pair) => pair[server]))).toLocaleString('en')
  return `${title}: ${median(ratios).toFixed(2)} × bare (${spread}, target ${target}); ${rateOf('app')} and ${rateOf('bare')} a second`
}

function memory({ pids: { app, database } }: ComparedServers): string {
  const [appOnly, all] = [residentMegabytes([app]), residentMegabytes([app, database])]
  return `${all} MB, ${appOnly} of them the app, ${bufferMegabytes([database])} shared buffers`
}

async function warmUp(runs: readonly (() => Promise<number>)[]): Promise<void> {
  for (const run of runs) await run()
}

const settings = `${ROWS.toLocaleString('en')} rows, 10 connections, ${PAIRS} pairs of ${SECONDS} s`
const names = process.argv.slice(2)
const servers = await startComparedServers({ rows: ROWS })
try {
  print(conditions({ postgres: servers.version, settings }))
  print(`Memory at rest: ${memory(servers)} (target below 200)`)
  for (const each of workloads.filter(({ name }) => names.length === 0 || names.includes(name)))
    await measure(servers, each)
  await servers.stopBareServer()
  print(`Memory after load: ${memory(servers)} (target below 300)`)
} finally {
  await servers.close()
}
