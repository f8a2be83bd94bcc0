import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { AS_CURRENT_USER, runSync, start } from './privileges.ts'

const POLL_MS = 5
const LOG_LIMIT_BYTES = 1_000_000
const STOP_LIMIT_MS = 20_000

/** The content of `postmaster.pid`. */
type PidFile = {
  pid: number
  folder: string
  port: number
  socketFolder: string
  address: string
  ready: boolean
}

export function launchPostmaster(
  { binaries, runner, cluster, logFile }: Installation,
  settings: string[],
): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`)
  const log = openSync(logFile, 'a', 0o600)
  try {
    // detached: Ctrl-C signals the whole process group, but the last requests still need the database
    const options = {
      detached: true,
      stdio: ['ignore', log, log] as ['ignore', number, number],
      windowsHide: true,
    }
    return start(runner, binaries.postgres, ['-D', cluster, ...settings], options)
  } finally {
    closeSync(log)
  }
}

/** False if the process has ended before the server was ready. */
export async function waitUntilReady(child: ChildProcess, { cluster }: Installation): Promise<boolean> {
  while (isAlive(child)) {
    const file = readPidFile(cluster)
    if (file?.ready && file.pid === child.pid) return true
    await delay(POLL_MS)
  }
  return false
}

export const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/**
 * Stops the server in fast mode, which aborts transactions and writes a checkpoint. Uses the next harder mode only if
 * that fails.
 */
export async function stopPostmaster(
  child: ChildProcess,
  installation: Installation,
  limitMs = STOP_LIMIT_MS,
): Promise<void> {
  const ended = isAlive(child) ? once(child, 'exit') : Promise.resolve()
  for (const [mode, patience] of stopsWithin(limitMs)) {
    if (!isAlive(child)) return
    signal(child.pid!, mode, installation)
    await Promise.race([ended, delay(patience, undefined, { ref: false })])
  }
}

export type StopMode = 'fast' | 'immediate' | 'kill'
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
const stopsWithin = (limitMs: number): [StopMode, number][] => [
  ['fast', limitMs / 2],
  ['immediate', limitMs / 4],
  ['kill', limitMs / 4],
]

export function signal(pid: number, mode: StopMode, { binaries, cluster }: Installation): void {
  if (process.platform === 'win32' && mode !== 'kill') {
    runSync(AS_CURRENT_USER, binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'])
    return
  }
  // a frozen child would outlive the postmaster and hold its memory
  const pids = mode === 'kill' ? [pid, ...childrenOf(pid)] : [pid]
  for (const each of pids) {
    try {
      process.kill(each, SIGNALS[mode])
    } catch {
      // the process has already ended
    }
  }
}

/** The children of a postmaster. Each is in a process group of its own. */
function childrenOf(pid: number): number[] {
  if (process.platform === 'win32') return []
  if (process.platform === 'linux') {
    const file = `/proc/${pid}/task/${pid}/children`
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  }
  const { stdout } = runSync(AS_CURRENT_USER, 'ps', ['-A', '-o', 'ppid=', '-o', 'pid='])
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([parent, child]) => (child && parent === pid ? [child] : []))
}

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, folder = '', , port, socketFolder = '', address = '', , status = ''] = lines
    const ready = status.trim() === 'ready'
    return { pid: Number(pid), folder, port: Number(port), socketFolder, address, ready }
  } catch {
    return undefined
  }
}
