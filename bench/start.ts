import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { descendants, residentMegabytes } from './memory.ts'
import { median } from './ratios.ts'

const ROUNDS = 5
const ASK_EVERY_MS = 5
const REST_MS = 5_000
const START_LIMIT_MS = 180_000

const say = (line: string) => process.stdout.write(`${line}\n`)

type StartedApp = { readonly child: ChildProcess; readonly ms: number }

/** Runs `npm start` as an operator does, until the app answers. */
async function start(folder: string): Promise<StartedApp> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      npm_config_loglevel: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answered({ child, url: `http://127.0.0.1:${port}/healthz` })
  return { child, ms: performance.now() - began }
}

async function answered({ child, url }: { child: ChildProcess; url: string }): Promise<void> {
  const last = performance.now() + START_LIMIT_MS
  while (performance.now() < last && child.exitCode === null) {
    if (await isAnswered(url)) return
    await delay(ASK_EVERY_MS)
  }
  throw new Error('npm start did not come up.')
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The process of the app. npm and its shell only wait for it. */
function servingPid(child: ChildProcess): number {
  const isApiError = (pid: number) =>
    /(start\.mjs|main\.ts)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  return descendants(child.pid ?? 0).findLast(isApiError) ?? child.pid ?? 0
}

/** npm passes no signal on. The app notices that npm has ended, so this waits for the app. */
async function stop({ child }: StartedApp): Promise<void> {
  const serving = servingPid(child)
  process.kill(serving, 'SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

async function round(memory: number[]): Promise<{ fresh: number; second: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-start-'))
  chmodSync(folder, 0o711)
  try {
    const fresh = await start(folder)
    await stop(fresh)
    const second = await start(folder)
    if (memory.length === 0) {
      await delay(REST_MS)
      memory.push(residentMegabytes([servingPid(second.child)]))
    }
    await stop(second)
    return { fresh: fresh.ms, second: second.ms }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(title: string, times: number[], target = ''): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const spread = `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`
  return `${title}: ${seconds(median(times))} s (${spread}${target})`
}

const memory: number[] = []
const rounds: { fresh: number; second: number }[] = []
for (let done = 0; done < ROUNDS; done += 1) rounds.push(await round(memory))

say(`Node ${process.version}, npm start to the first answer of /healthz, median of ${ROUNDS}`)
say(
  report(
    'Start on a fresh folder',
    rounds.map(({ fresh }) => fresh),
  ),
)
say(
  report(
    'Second start',
    rounds.map(({ second }) => second),
    ', target 1.5',
  ),
)
say(`Memory at rest, app + database: ${memory[0]} MB (target below 200)`)
