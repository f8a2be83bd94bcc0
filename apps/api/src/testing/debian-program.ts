import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin']

/** The path of a program from Debian's packages. Undefined if it is not installed; its tests are then skipped. */
export function findDebianProgram(
  name: 'pgbouncer' | 'nginx' | 'promtool' | 'caddy' | 'systemd-analyze',
): string | undefined {
  const folders = [...SYSTEM_FOLDERS, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
