import { conditions } from './conditions.ts'
import { requestsPerSecond } from './load.ts'
import { bufferMegabytes, residentMegabytes } from './memory.ts'
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
      token: stage.app.token,
      seconds: SECONDS,
      ...(body && { body }),
    })
  await warmUp([on(stage.app.url), on(stage.bare)])
  const contest: Contest = { title, pairs: PAIRS, ours: on(stage.app.url), theirs: on(stage.bare) }
  say(report(await compete(contest), target))
}

function memory({ pids: { app, database } }: Stage): string {
  const [ours, all] = [residentMegabytes([app]), residentMegabytes([app, database])]
  return `${all} MB, ${ours} of them the app, ${bufferMegabytes([database])} shared buffers`
}

async function warmUp(runs: readonly (() => Promise<number>)[]): Promise<void> {
  for (const run of runs) await run()
}

const settings = `${ROWS.toLocaleString('en')} rows, 10 connections, ${PAIRS} pairs of ${SECONDS} s`
const wanted = process.argv.slice(2)
const stage = await setStage({ rows: ROWS })
try {
  say(conditions({ postgres: stage.version, settings }))
  say(`Memory at rest: ${memory(stage)} (target below 200)`)
  for (const each of work.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await measure(stage, each)
  await stage.leaveToApp()
  say(`Memory after load: ${memory(stage)} (target below 300)`)
} finally {
  await stage.close()
}
