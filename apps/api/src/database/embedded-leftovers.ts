import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { type Home, removeTemporarySocketFolder } from './embedded-home.ts'
import { readPidFile, type StopMode, signal } from './embedded-postmaster.ts'
import { isRunning, serverProcesses } from './embedded-processes.ts'

const POLL_MS = 10

type Step = { mode: StopMode | 'wait'; patienceMs: number }

const POSTMASTER_STEPS: Step[] = [
  { mode: 'fast', patienceMs: 10_000 },
  { mode: 'immediate', patienceMs: 5_000 },
  { mode: 'kill', patienceMs: 5_000 },
]

// Children of a killed postmaster notice its death when their statement is over.
const ORPHAN_STEPS: Step[] = [
  { mode: 'wait', patienceMs: 1_000 },
  { mode: 'immediate', patienceMs: 1_000 },
  { mode: 'kill', patienceMs: 5_000 },
]

/**
 * Ends what a killed app or a killed server left running in the cluster, and removes the files by which PostgreSQL
 * would refuse to start. The caller holds the lock of the data folder, so no other app uses the cluster.
 */
export async function endLeftovers(home: Home, log: Logger): Promise<void> {
  const file = readPidFile(home.cluster)
  const left = serverProcesses(home.cluster)
  if (left.length > 0) {
    log.warn({ pids: left }, 'stopping the database server that a killed app left behind')
    await endAll(home, file?.pid)
  }
  if (!file) return
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
  // a copy of a running data folder names the server and the socket folder of the original
  if (!isRunning(file.pid)) removeTemporarySocketFolder(file.socketFolder)
}

async function endAll(home: Home, postmaster: number | undefined): Promise<void> {
  const remaining = () => serverProcesses(home.cluster)
  const isPostmasterLeft = postmaster !== undefined && remaining().includes(postmaster)
  for (const { mode, patienceMs } of isPostmasterLeft
    ? [...POSTMASTER_STEPS, ...ORPHAN_STEPS]
    : ORPHAN_STEPS) {
    const pids = remaining()
    const targets = pids.filter((pid) => pid === postmaster || !pids.includes(postmaster ?? 0))
    if (mode !== 'wait') for (const pid of targets) signal(pid, mode, home)
    const deadline = performance.now() + patienceMs
    while (remaining().length > 0 && performance.now() < deadline) await delay(POLL_MS)
    if (remaining().length === 0) return
  }
  throw new StartupError(
    `The database server that a killed app left behind in ${home.cluster} does not end ` +
      `(processes ${remaining().join(', ')}). End these processes, or restart the machine, and start again.`,
  )
}
