import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import '../testing/matchers.ts'
import { pgBouncerProgram, startPgBouncer } from '../testing/pgbouncer.ts'
import { type AppProcess, cleanUp, freshFolder, isRunning, postgresPid, startApp } from './app-process.ts'
import { folderWithDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const SPORTS = '/api/mst-sports'
/** The first exit of an app writes the compile cache, which takes seconds on a busy machine. */
const noCompileCache = { NODE_DISABLE_COMPILE_CACHE: '1' }

const ended: (() => Promise<void>)[] = []

afterEach(async () => {
  await cleanUp()
  for (const end of ended.splice(0).reverse()) await end()
})

function processesOf(dataDir: string): number[] {
  const pid = postgresPid(dataDir)!
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.map(Number)]
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work
  return (performance.now() - since) / 1_000
}

async function expectLimits(
  { url, end, output }: AppProcess,
  admin: { get(path: string): Promise<unknown> },
) {
  // the result of the check before the freeze is cached for two seconds
  const readiness = expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  const call = admin.get(SPORTS).then((answer) => expect(answer).toBeRefused('unavailable'))
  const [secondsToReadiness, secondsToAnswer] = await Promise.all([secondsOf(readiness), secondsOf(call)])
  expect(secondsToReadiness).toBeLessThan(10)
  expect(secondsToAnswer).toBeLessThan(25)
  const hanging = admin.get(SPORTS).catch(() => undefined)
  await fetch(`${url}/healthz`) // after this response, the earlier call has arrived too
  expect(await secondsOf(end()), output()).toBeLessThan(10)
  await hanging
}

test.skipIf(process.platform !== 'linux')(
  'with a frozen embedded database, a call gets 503, a stop ends within ten seconds, and the next start works',
  async () => {
    const DATA_DIR = folderWithDatabase()
    const env = { DATA_DIR, ...firstAdministrator, ...noCompileCache }
    const app = await startApp(env)
    const admin = await signedIn(app.url)
    const { data } = (await admin.post(`${SPORTS}/0`, { sports_name: 'Kept' })).body
    const processes = processesOf(DATA_DIR)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    await expectLimits(app, admin)
    // the init process takes some seconds to reap the processes
    await expect.poll(() => processes.filter(isRunning)).toEqual([])

    const next = await signedIn((await startApp(env)).url)
    expect((await next.get(`${SPORTS}/${data.id}`)).body.data).toMatchObject({ sports_name: 'Kept' })
  },
)

test.skipIf(!pgBouncerProgram)(
  'with a frozen DATABASE_URL, a call gets 503, and a stop ends within ten seconds',
  async () => {
    const database = await ownDatabase()
    ended.push(database.drop)
    const pooler = await startPgBouncer({ mode: 'session', poolSize: 15 })
    ended.push(pooler.close)
    const DATABASE_URL = pooler.url(database.name)
    const env = { DATABASE_URL, DATA_DIR: freshFolder(), ...firstAdministrator, ...noCompileCache }
    const app = await startApp(env)
    const admin = await signedIn(app.url)
    pooler.freeze()
    await expectLimits(app, admin)
  },
)
