import { descendants, read } from './memory.ts'

const MICROSECONDS_PER_TICK = 10_000

/** The time for which the processors have worked for these processes and their children, with ended ones (Linux only). */
export function cpuMicroseconds(pids: readonly number[]): number {
  const all = pids.flatMap((pid) => [pid, ...descendants(pid)])
  return all.map(ticksOf).reduce((sum, each) => sum + each, 0) * MICROSECONDS_PER_TICK
}

/** The fields utime, stime, cutime and cstime of proc(5). The name of the program before them can contain spaces. */
function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
}
