import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { NodeProcess } from './memory-settings.ts'

const LISTENS = '0A'

/** Undefined if no process of this user listens on the port, and on other systems than Linux. */
export function findListeningProcess(port: number): NodeProcess | undefined {
  if (process.platform !== 'linux') return undefined
  const sockets = listeningSockets(port)
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasOpen(name, sockets))
  if (pid === undefined) return undefined
  const variables = partsOf(`/proc/${pid}/environ`).map((part) => part.split(/=(.*)/s, 2))
  return { args: partsOf(`/proc/${pid}/cmdline`), env: Object.fromEntries(variables) }
}

/** The links to these sockets in `/proc/<pid>/fd`. See proc_net_tcp of the documentation of Linux for the columns. */
function listeningSockets(port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const lines = ['tcp', 'tcp6'].flatMap((file) => readOrEmpty(`/proc/net/${file}`).split('\n'))
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === LISTENS)
    .map((columns) => `socket:[${columns[9]}]`)
}

function hasOpen(pid: string, sockets: readonly string[]): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((name) => sockets.includes(readlinkSync(`${folder}/${name}`)))
  } catch {
    return false // the process belongs to another user, or has ended
  }
}

const partsOf = (file: string) => readOrEmpty(file).split('\0').filter(Boolean)

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
