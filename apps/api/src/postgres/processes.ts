import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readPidFile } from './postmaster.ts'
import { AS_CURRENT_USER, runSync } from './privileges.ts'

/**
 * The process ids of the postmaster of a cluster and of its children, which briefly survive a killed postmaster. The
 * system reuses process ids, so the id in `postmaster.pid` may belong to another program. Only Linux lists the
 * children. On other systems, PostgreSQL refuses to start while children run.
 */
export function serverProcesses(cluster: string): number[] {
  if (process.platform === 'linux') return linuxProcesses(cluster)
  const file = readPidFile(cluster)
  return file && file.pid > 1 && isPostmaster(file, cluster) ? [file.pid] : []
}

export function parentOf(pid: number): number | undefined {
  const [, parent] = /^PPid:\s+(\d+)$/m.exec(readIfThere(`/proc/${pid}/status`)) ?? []
  return parent === undefined ? undefined : Number(parent)
}

/** False for a zombie: a process that has ended, but whose parent has not yet read its exit status. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return /^State:\s+[^ZX]/m.test(readIfThere(`/proc/${pid}/status`))
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// The working folder of every PostgreSQL process is the cluster. A zombie has none.
function linuxProcesses(cluster: string): number[] {
  const folder = statSync(cluster, { throwIfNoEntry: false })
  if (!folder) return []
  const isHere = (cwd: string | undefined) => cwd === `${folder.dev}:${folder.ino}`
  const unreadable: number[] = []
  const found = postgresProcesses().filter((pid) => {
    const cwd = workingFolder(pid)
    if (cwd === 'unreadable') unreadable.push(pid)
    return isHere(cwd)
  })
  if (unreadable.length === 0) return found
  const folders = workingFoldersAs(folder, unreadable)
  return [...found, ...unreadable.filter((pid) => isHere(folders.get(pid)))]
}

function postgresProcesses(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => readIfThere(`/proc/${pid}/comm`) === 'postgres\n').map(Number)
}

function workingFolder(pid: number): string | undefined {
  try {
    const { dev, ino } = statSync(`/proc/${pid}/cwd`)
    return `${dev}:${ino}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'unreadable' : undefined
  }
}

// Root in a container usually lacks CAP_SYS_PTRACE and cannot read the processes of another user. That user can.
function workingFoldersAs(user: { uid: number; gid: number }, pids: number[]): Map<number, string> {
  if (process.getuid?.() !== 0) return new Map()
  const runner = { owner: user.uid, prefix: [], ids: { uid: user.uid, gid: user.gid } }
  const { stdout } = runSync(runner, 'stat', [
    '-L',
    '-c',
    '%n %d:%i',
    ...pids.map((pid) => `/proc/${pid}/cwd`),
  ])
  const lines = (stdout ?? '').matchAll(/^\/proc\/(\d+)\/cwd (\d+:\d+)$/gm)
  return new Map([...lines].map(([, pid, cwd]) => [Number(pid), cwd!]))
}

function isPostmaster(file: { pid: number; folder: string }, cluster: string): boolean {
  if (process.platform === 'win32') {
    // a copied data folder contains the pid file of the original server
    const isThisCluster = resolve(file.folder).toLowerCase() === resolve(cluster).toLowerCase()
    return (
      isThisCluster &&
      runSync(AS_CURRENT_USER, 'tasklist', ['/FI', `PID eq ${file.pid}`]).stdout.includes('postgres.exe')
    )
  }
  const { stdout } = runSync(AS_CURRENT_USER, 'ps', ['-o', 'command=', '-p', String(file.pid)])
  return stdout.includes('postgres') && stdout.includes(cluster)
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
