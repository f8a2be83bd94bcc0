import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Home } from './embedded-home.ts'
import { changeOwner } from './embedded-privileges.ts'

const SOCKET_PATH_LIMIT = 100 // bytes: 104 on macOS, 108 on Linux, with the end mark
const SOCKET_NAME = '/.s.PGSQL.5432'
const TEMPORARY_PREFIX = 'touchline-'

export type SocketFolder = { path: string; prepare(): void; remove(): void }

/** A folder for the socket that only we and the server can enter; in the temporary folder when DATA_DIR is deep. */
export function socketFolder({ cluster, runner }: Home): SocketFolder {
  const beside = join(dirname(cluster), 'socket')
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= SOCKET_PATH_LIMIT
  const path = fits ? beside : mkdtempSync(join(shortTemporaryFolder(), TEMPORARY_PREFIX))
  return {
    path,
    // before each start of the server: the lock of a former socket may name a process that is alive
    prepare() {
      rmSync(path, { recursive: true, force: true })
      mkdirSync(path, { mode: 0o700 })
      changeOwner(runner, path)
    },
    remove: () => fits || rmSync(path, { recursive: true, force: true }),
  }
}

/** Removes the socket folder of a former start, unless it is the one beside the cluster. */
export function removeTemporarySocketFolder(path: string): void {
  const isTemporary = dirname(path) === shortTemporaryFolder() && basename(path).startsWith(TEMPORARY_PREFIX)
  if (isTemporary) rmSync(path, { recursive: true, force: true })
}

function shortTemporaryFolder(): string {
  return tmpdir().length < SOCKET_PATH_LIMIT / 2 ? tmpdir() : '/tmp'
}
