import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { requestsPerSecond } from './load.ts'
import { residentMegabytes } from './memory.ts'
import { type Contest, compete, report } from './ratios.ts'
import { type Stage, setStage } from './stage.ts'

const ROWS = 10_000
const PAIRS = 3
const SECONDS = 4

const say = (line: string) => process.stdout.write(`${line}\n`)

let created = 0
const newSport = () => {
  created += 1
  return JSON.stringify({ sports_name: `Created ${created}` })
}

const work = [
  {
    name: 'list',
    title: 'List, page 3 of 20, sorted, with total',
    target: 0.6,
    path: '?page=3&per_page=20&orderBy=sports_name|desc',
  },
  { name: 'item', title: 'Get by id', target: 0.6, path: '/4711' },
  { name: 'create', title: 'Create, with its audit row', target: 0.4, path: '/0', body: newSport },
]

async function measure(stage: Stage, { title, target, path, body }: (typeof work)[number]): Promise<void> {
  const on = (server: string) => () =>
    requestsPerSecond({
      url: `${server}/api/mst-sports${path}`,
      token: stage.token,
      seconds: SECONDS,
      ...(body && { body }),
    })
  await warmUp([on(stage.app), on(stage.bare)])
  const contest: Contest = { title, pairs: PAIRS, ours: on(stage.app), theirs: on(stage.bare) }
  say(report(await compete(contest), target))
}

async function warmUp(runs: readonly (() => Promise<number>)[]): Promise<void> {
  for (const run of runs) await run()
}

function conditions(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const settings = `${ROWS.toLocaleString('en')} rows, 10 connections, ${PAIRS} pairs of ${SECONDS} s`
  return `Touchline ${version}, Node ${process.version}, ${cpus().length} cores, ${settings}, ${new Date().toISOString().slice(0, 10)}`
}

const wanted = process.argv.slice(2)
const stage = await setStage({ rows: ROWS })
try {
  say(conditions())
  say(`PostgreSQL ${(await stage.query('show server_version')).rows[0]?.server_version}`)
  say(
    `Memory at rest, app + database: ${residentMegabytes([stage.pids.app, stage.pids.database])} MB (target below 200)`,
  )
  for (const each of work.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await measure(stage, each)
  say(`Memory after load: ${residentMegabytes([stage.pids.app, stage.pids.database])} MB (target below 300)`)
} finally {
  await stage.close()
}
