import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import type { Home } from './embedded-home.ts'
import { becomesReady, isAlive, launchPostmaster, stopPostmaster } from './embedded-postmaster.ts'
import type { SocketFolder } from './embedded-socket.ts'
import { endStaleProcesses } from './embedded-stale-processes.ts'

const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 5_000
const STABLE_AFTER_MS = 30_000
const HELD_LIMIT_MS = 10_000
const HELD_RETRY_MS = 100

/** PostgreSQL found a process that uses the cluster: a process that is ending and that the app could not list. */
class ClusterHeld extends StartupError {}

export type SupervisedServer = {
  /** Settles after the first start. If the server ends later, the supervisor starts it again. */
  started: Promise<void>
  pid(): number | undefined
  /** The server is killed after `limitMs`. */
  stop(limitMs?: number): Promise<void>
}

type Options = {
  home: Home
  settings: string[]
  socket: SocketFolder
  log: Logger
  /** False if the lock is lost, so another app may use the data folder. */
  isLocked(): boolean
}

export function superviseServer({ home, settings, socket, log, isLocked }: Options): SupervisedServer {
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  async function launch(): Promise<ChildProcess> {
    await endStaleProcesses(home, log)
    socket.prepare()
    const launched = launchPostmaster(home, settings)
    child = launched
    launched.once('error', (error) => log.error({ err: error }, 'the embedded database cannot be started'))
    if (!(await becomesReady(launched, home))) throw didNotStart(home)
    return launched
  }

  async function launchFirst(): Promise<ChildProcess> {
    for (const deadline = performance.now() + HELD_LIMIT_MS; ; await delay(HELD_RETRY_MS)) {
      try {
        return await launch()
      } catch (error) {
        const mayEnd = error instanceof ClusterHeld && performance.now() < deadline
        if (!mayEnd || stopping.signal.aborted) throw error
      }
    }
  }

  const first = launchFirst()
  const watched = first.then(keepAlive, () => undefined)

  async function keepAlive(running: ChildProcess): Promise<void> {
    let current = running
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
      const since = performance.now()
      if (isAlive(current)) await once(current, 'exit')
      if (stopping.signal.aborted) return
      if (performance.now() - since > STABLE_AFTER_MS) retryMs = FIRST_RETRY_MS
      log.error(
        { code: current.exitCode, signal: current.signalCode },
        'the embedded database ended, restarting',
      )
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || !isLocked()) return
      current = await launch().catch(() => current)
    }
  }

  return {
    started: first.then(() => undefined),
    pid: () => (child && isAlive(child) ? child.pid : undefined),
    async stop(limitMs) {
      stopping.abort()
      if (child) await stopPostmaster(child, home, limitMs)
      await watched
    },
  }
}

function didNotStart({ logFile }: Home): StartupError {
  const reasons = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-4).join('\n')
  const isHeld = /lock file ".*" already exists|pre-existing shared memory block/.test(reasons)
  const Reason = isHeld ? ClusterHeld : StartupError
  return new Reason(`The embedded PostgreSQL did not start. The end of ${logFile}:\n${reasons}`)
}
