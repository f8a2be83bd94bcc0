import { existsSync } from 'node:fs'

/** Path of a server from Debian's packages; undefined where it is not installed, and its tests are skipped. */
export function findDebianProgram(name: 'pgbouncer' | 'nginx'): string | undefined {
  const path = `/usr/sbin/${name}`
  return existsSync(path) ? path : undefined
}
