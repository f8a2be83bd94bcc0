import { existsSync } from 'node:fs'

/** The path of a program from Debian's packages. Undefined if it is not installed; its tests are then skipped. */
export function findDebianProgram(name: 'pgbouncer' | 'nginx'): string | undefined {
  const path = `/usr/sbin/${name}`
  return existsSync(path) ? path : undefined
}
