import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { descendants, residentMegabytes } from './memory.ts'
import { median, print } from './results.ts'

const ROUNDS = 5
const POLL_INTERVAL_MS = 5
const REST_MS = 5_000
const START_LIMIT_MS = 180_000

type NpmStart = { readonly child: ChildProcess; readonly ms: number }

async function start(folder: string): Promise<NpmStart> {
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
  await waitForResponse({ child, url: `http://127.0.0.1:${port}/healthz` })
  return { child, ms: performance.now() - began }
}

async function waitForResponse({ child, url }: { child: ChildProcess; url: string }): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    if (await responds(url)) return
    await delay(POLL_INTERVAL_MS)
  }
  throw new Error('npm start did not come up.')
}

function responds(url: string): Promise<boolean> {
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

/** npm and its shell only wait for the process of the app. */
function servingPid(child: ChildProcess): number {
  const isApp = (pid: number) => /(start\.mjs|main\.mjs)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  return descendants(child.pid ?? 0).findLast(isApp) ?? child.pid ?? 0
}

/** npm does not forward signals, so this stops the app itself. npm ends after the app. */
async function stop({ child }: NpmStart): Promise<void> {
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

print(`Node ${process.version}, npm start to the first answer of /healthz, median of ${ROUNDS}`)
print(
  report(
    'Start on a fresh folder',
    rounds.map(({ fresh }) => fresh),
    ', target 3',
  ),
)
print(
  report(
    'Second start',
    rounds.map(({ second }) => second),
    ', target 1',
  ),
)
print(`Memory at rest, app + database: ${memory[0]} MB (target 180)`)
