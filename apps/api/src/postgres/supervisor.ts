import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import { fullDiskError } from './data-folder.ts'
import type { Installation } from './installation.ts'
import { isAlive, launchPostmaster, stopPostmaster, waitUntilReady } from './postmaster.ts'
import type { SocketFolder } from './socket.ts'
import { endStaleProcesses } from './stale-processes.ts'

const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 5_000
const STABLE_AFTER_MS = 30_000
const IN_USE_LIMIT_MS = 10_000
const IN_USE_RETRY_MS = 100

/** PostgreSQL refused to start because a process still uses the cluster. The app cannot always list that process. */
class ClusterInUse extends StartupError {}

export type SupervisedServer = {
  /** Settles after the first start. If the server ends later, the supervisor starts it again. */
  started: Promise<void>
  pid(): number | undefined
  /** The server is killed after `limitMs`. */
  stop(limitMs?: number): Promise<void>
}

type SupervisorOptions = {
  installation: Installation
  settings: string[]
  socket: SocketFolder
  log: Logger
  isLocked(): boolean
}

export function superviseServer({
  installation,
  settings,
  socket,
  log,
  isLocked,
}: SupervisorOptions): SupervisedServer {
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  async function launch(): Promise<ChildProcess> {
    await endStaleProcesses(installation, log)
    socket.prepare()
    const launched = launchPostmaster(installation, settings)
    child = launched
    launched.once('error', (error) => log.error({ err: error }, 'the embedded database cannot be started'))
    if (!(await waitUntilReady(launched, installation))) throw didNotStart(installation)
    return launched
  }

  async function launchFirst(): Promise<ChildProcess> {
    for (const deadline = performance.now() + IN_USE_LIMIT_MS; ; await delay(IN_USE_RETRY_MS)) {
      try {
        return await launch()
      } catch (error) {
        const mayEnd = error instanceof ClusterInUse && performance.now() < deadline
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
      if (child) await stopPostmaster(child, installation, limitMs)
      await watched
    },
  }
}

function didNotStart({ logFile }: Installation): StartupError {
  const reasons = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-4).join('\n')
  const isInUse = /lock file ".*" already exists|pre-existing shared memory block/.test(reasons)
  const Reason = isInUse ? ClusterInUse : StartupError
  return (
    fullDiskError(reasons, dirname(logFile)) ??
    new Reason(`The embedded PostgreSQL did not start. The end of ${logFile}:\n${reasons}`)
  )
}
