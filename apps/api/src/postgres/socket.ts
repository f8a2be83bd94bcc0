import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Installation } from './installation.ts'
import { changeOwner } from './privileges.ts'

const SOCKET_PATH_LIMIT = 100 // bytes, including the terminating zero: macOS allows 104, Linux 108
const SOCKET_NAME = '/.s.PGSQL.5432'
const TEMPORARY_PREFIX = 'touchline-'

export type SocketFolder = { path: string; prepare(): void; remove(): void }

/**
 * A socket folder that only the app and the server can enter. It is in the temporary folder if the path of DATA_DIR
 * is too long.
 */
export function socketFolder({ cluster, runner }: Installation): SocketFolder {
  const beside = join(dirname(cluster), 'socket')
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= SOCKET_PATH_LIMIT
  const path = fits ? beside : mkdtempSync(join(shortTemporaryFolder(), TEMPORARY_PREFIX))
  return {
    path,
    // runs before each start of the server, because the pid in an old socket lock may belong to a running process
    prepare() {
      rmSync(path, { recursive: true, force: true })
      mkdirSync(path, { mode: 0o700 })
      changeOwner(runner, path)
    },
    remove: () => fits || rmSync(path, { recursive: true, force: true }),
  }
}

export function removeTemporarySocketFolder(path: string): void {
  const isTemporary = dirname(path) === shortTemporaryFolder() && basename(path).startsWith(TEMPORARY_PREFIX)
  if (isTemporary) rmSync(path, { recursive: true, force: true })
}

function shortTemporaryFolder(): string {
  return tmpdir().length < SOCKET_PATH_LIMIT / 2 ? tmpdir() : '/tmp'
}
