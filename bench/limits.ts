import { setTimeout as delay } from 'node:timers/promises'
import { cpuMicroseconds } from './cpu.ts'
import { type Load, load } from './load.ts'
import { bufferMegabytes, residentMegabytes } from './memory.ts'
import type { ServerProcess } from './processes.ts'
import { conditions, median, print } from './results.ts'
import { type ComparedServers, type Limit, type Limits, startComparedServers } from './servers.ts'
import { SEARCHES } from './sports-rows.ts'

const ROWS = 10_000
const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2
/** The last entries of a run are sealed within this time. */
const SEALING_MS = 1_000

type Workload = {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly body?: () => string
  /** A statement before the calls. */
  readonly prepare?: string
  /** The lowest rate that the product should reach, divided by the rate of each limit. */
  readonly targets: Readonly<Partial<Record<Limit, string>>>
  readonly cpuTarget?: string
}

let created = 0
const newSport = () => {
  created += 1
  return JSON.stringify({ sports_name: `Created ${created}` })
}

const workloads: readonly Workload[] = [
  {
    name: 'list',
    title: 'List, page 3 of 20, sorted, with total',
    path: '?page=3&per_page=20&orderBy=sports_name|desc',
    targets: { bare: '0.80, with read lanes 0.95', 'hand-written': '1.6' },
  },
  {
    name: 'item',
    title: 'Get by id',
    path: '/4711',
    targets: { bare: '0.65, with read lanes 1.0', 'hand-written': '1.15' },
  },
  {
    name: 'search',
    title: 'Search with 250 hits, page 3 of 20, sorted, with total',
    path: `?search=${SEARCHES.quarterThousand}&page=3&per_page=20&orderBy=sports_name|desc`,
    targets: { 'hand-written': '5' },
  },
  {
    name: 'create',
    title: 'Create, with its audit entry (bare: into the table of schema version 31)',
    path: '/0',
    body: newSport,
    prepare: 'drop index bare.sports_by_name_alone',
    targets: { bare: '0.70', 'hand-written': '0.40' },
    cpuTarget: ', target 800 and 530',
  },
]

type Rates = Readonly<Partial<Record<Limit, number>>> & { readonly app: number }
/** The microseconds that the processors work for one call of the product. */
type Cpu = { readonly database: number; readonly node: number }
type Round = { readonly rates: Rates; readonly cpu: Cpu }

/** Measures the servers in turn. Only the ratios of a round are meaningful. */
async function measure(servers: ComparedServers, limits: Limits, workload: Workload): Promise<void> {
  const { path, body, prepare, targets } = workload
  const { app } = servers
  const on = ({ url }: ServerProcess, seconds: number) =>
    load({ url: `${url}/api/mst-sports${path}`, token: app.token, seconds, ...(body && { body }) })
  if (prepare) await servers.query(prepare)
  const compared = Object.entries(limits).filter(([limit]) => limit in targets)
  for (const server of [app, ...compared.map(([, limit]) => limit)]) await on(server, WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates: Record<string, number> = {}
    for (const [limit, server] of compared) rates[limit] = (await on(server, SECONDS)).perSecond
    const { perSecond, cpu } = await withCpu(servers, () => on(app, SECONDS))
    rounds.push({ rates: { ...rates, app: perSecond }, cpu })
  }
  print(report(workload, rounds))
}

/** Counts the work of all processes of the database and of the product, also what follows the calls, such as sealing. */
async function withCpu(
  { app, databasePid }: ComparedServers,
  run: () => Promise<Load>,
): Promise<Load & { readonly cpu: Cpu }> {
  const times = () => [databasePid, app.child.pid ?? 0].map((pid) => cpuMicroseconds([pid]))
  const before = times()
  const result = await run()
  await delay(SEALING_MS)
  const [database = 0, node = 0] = times().map((after, at) => (after - (before[at] ?? 0)) / result.calls)
  return { ...result, cpu: { database, node } }
}

function report({ title, targets, cpuTarget = '' }: Workload, rounds: readonly Round[]): string {
  const limits = Object.entries(targets) as [Limit, string][]
  const comparisons = limits.map(([limit, target]) => {
    const ratios = rounds.map(({ rates }) => rates.app / (rates[limit] ?? Number.NaN))
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    return `  ${median(ratios).toFixed(2)} × ${limit} (${spread}, target ${target})`
  })
  const rateOf = (server: keyof Rates) =>
    Math.round(median(rounds.map(({ rates }) => rates[server] ?? Number.NaN))).toLocaleString('en')
  const each = [`${rateOf('app')} a second`, ...limits.map(([limit]) => `${limit} ${rateOf(limit)}`)]
  const cpu = (of: keyof Cpu) => median(rounds.map((round) => round.cpu[of])).toFixed(0)
  return [
    `${title}: ${each.join(', ')}`,
    ...comparisons,
    `  processors: ${cpu('database')} µs a call in PostgreSQL, ${cpu('node')} µs in node${cpuTarget}`,
  ].join('\n')
}

function memory({ app, databasePid }: ComparedServers): string {
  const appPid = app.child.pid ?? 0
  const [appOnly, all] = [residentMegabytes([appPid]), residentMegabytes([appPid, databasePid])]
  return `${all} MB, ${appOnly} of them the app, ${bufferMegabytes([databasePid])} shared buffers`
}

const settings = `${ROWS.toLocaleString('en')} rows, 10 connections, ${ROUNDS} rounds of ${SECONDS} s`
const names = process.argv.slice(2)
const servers = await startComparedServers({ rows: ROWS })
try {
  print(conditions({ postgres: servers.version, settings }))
  print(`Memory at rest: ${memory(servers)} (target 180)`)
  const limits = await servers.startLimits()
  for (const each of workloads.filter(({ name }) => names.length === 0 || names.includes(name)))
    await measure(servers, limits, each)
  await servers.stopLimits()
  print(`Memory after load: ${memory(servers)} (target 280)`)
} finally {
  await servers.close()
}
