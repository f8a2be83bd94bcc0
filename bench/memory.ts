import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory of processes and their children in MB: proportional set size, which counts pages that PostgreSQL's
 * processes share only once (Linux only).
 */
export function residentMegabytes(pids: readonly number[]): number {
  return megabytes(pids, 'Pss')
}

/** The shared buffers that were used, in MB (Linux only). */
export function bufferMegabytes(pids: readonly number[]): number {
  return megabytes(pids, 'Pss_Shmem')
}

function megabytes(pids: readonly number[], kind: string): number {
  const all = pids.flatMap((pid) => [pid, ...descendants(pid)])
  const line = new RegExp(`^${kind}:\\s+(\\d+)`, 'm')
  const kilobytes = all.map((pid) => Number(line.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

export function descendants(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.map(Number).filter((pid) => parentOf(pid) === parent)
  return children.flatMap((pid) => [pid, ...descendants(pid)])
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
}

/** Empty if the process has ended. */
export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
