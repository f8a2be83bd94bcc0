import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin']

/** The path of a program from Debian's packages. Undefined if it is not installed; its tests are then skipped. */
export function findDebianProgram(
  name: 'pgbouncer' | 'nginx' | 'haproxy' | 'promtool' | 'caddy' | 'systemd-analyze',
): string | undefined {
  const folders = [...SYSTEM_FOLDERS, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** A loopback port that is free now, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
