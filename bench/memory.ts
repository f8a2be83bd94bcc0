import { readdirSync, readFileSync } from 'node:fs'

/**
 * What processes and their children hold, in MB: proportional set size, which counts a page that
 * PostgreSQL's processes share once (Linux only).
 */
export function residentMegabytes(pids: readonly number[]): number {
  const all = pids.flatMap((pid) => [pid, ...descendants(pid)])
  const kilobytes = all.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
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

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
