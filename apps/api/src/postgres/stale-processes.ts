import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import type { Installation } from './installation.ts'
import { readPidFile, type StopMode, signal } from './postmaster.ts'
import { isRunning, serverProcesses } from './processes.ts'
import { removeTemporarySocketFolder } from './socket.ts'

const POLL_MS = 10

type StopStep = { mode: StopMode | 'wait'; patienceMs: number }

const POSTMASTER_STEPS: StopStep[] = [
  { mode: 'fast', patienceMs: 10_000 },
  { mode: 'immediate', patienceMs: 5_000 },
  { mode: 'kill', patienceMs: 5_000 },
]

// The children of a killed postmaster exit when their current statement has ended.
const ORPHAN_STEPS: StopStep[] = [
  { mode: 'wait', patienceMs: 1_000 },
  { mode: 'immediate', patienceMs: 1_000 },
  { mode: 'kill', patienceMs: 5_000 },
]

/**
 * Ends the PostgreSQL processes of a killed app or server, and removes the files that prevent a start of PostgreSQL.
 * The caller holds the lock of the data folder, so no other app uses the cluster.
 */
export async function endStaleProcesses(installation: Installation, log: Logger): Promise<void> {
  const file = readPidFile(installation.cluster)
  const left = serverProcesses(installation.cluster)
  if (left.length > 0) {
    log.warn({ pids: left }, 'ending leftover processes of a killed app or database server')
    await endAll(installation, file?.pid)
  }
  if (readPidFile(installation.cluster)) rmSync(join(installation.cluster, 'postmaster.pid'), { force: true })
  // the pid file in a copy of a running data folder names the server and the socket folder of the original
  if (file && !isRunning(file.pid)) removeTemporarySocketFolder(file.socketFolder)
}

async function endAll(installation: Installation, postmaster: number | undefined): Promise<void> {
  const remaining = () => serverProcesses(installation.cluster)
  const isLeft = (pids: number[]) => postmaster !== undefined && pids.includes(postmaster)
  const steps = isLeft(remaining()) ? [...POSTMASTER_STEPS, ...ORPHAN_STEPS] : ORPHAN_STEPS
  for (const { mode, patienceMs } of steps) {
    const pids = remaining()
    const targets = isLeft(pids) ? [postmaster!] : pids
    if (mode !== 'wait') for (const pid of targets) signal(pid, mode, installation)
    const deadline = performance.now() + patienceMs
    while (remaining().length > 0 && performance.now() < deadline) await delay(POLL_MS)
    if (remaining().length === 0) return
  }
  throw new StartupError(
    `Leftover processes of a killed app or database server in ${installation.cluster} do not end ` +
      `(processes ${remaining().join(', ')}). End these processes, or restart the machine, and start again.`,
  )
}
