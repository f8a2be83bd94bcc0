import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../errors.ts'
import { fullDiskError } from './data-folder.ts'

const SQLITE_BUSY = 5
/** A killed process holds its lock until the system has ended it. */
const EXIT_LIMIT_MS = 500
const WATCH_EVERY_MS = 400

export class DataFolderInUse extends StartupError {}

export type DataFolderLock = {
  /** False if the lock file was removed or replaced. Another app could then lock the folder. */
  isHeld(): boolean
  /** Calls `onLost` once, within a second after the lock was lost. */
  watch(onLost: (reason: string) => void): void
  release(): void
}

type IsServedBy = (pid: number) => boolean

/**
 * Prevents two apps from using the same data folder. Node has no file locks, so SQLite locks an empty database file.
 * The system releases the lock when the process ends, so there are no stale locks. POSIX releases the lock when any
 * code of this process closes the file, so no other code may open it. If the file was removed while an app was
 * running, `isServedBy` tells whether the last owner still runs.
 */
export function lockDataFolder(folder: string, isServedBy: IsServedBy = () => false): DataFolderLock {
  const lockFile = join(folder, 'touchline.lock')
  const pidFile = join(folder, 'touchline.pid')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(lockFile, { timeout: EXIT_LIMIT_MS })
    database.exec('begin exclusive')
    // not DataFolderInUse: operator commands connect to the running app only if they see a held lock
    if (isServedBy(Number(readPid(pidFile)))) throw new StartupError(inUse(folder, pidFile))
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    database?.close()
    if (error instanceof StartupError) throw error
    throw isBusy(error) ? new DataFolderInUse(inUse(folder, pidFile)) : lockFailure(folder, error as Error)
  }
  return heldLock({ folder, lockFile, database })
}

type HeldLock = { folder: string; lockFile: string; database: DatabaseSync }

function heldLock({ folder, lockFile, database }: HeldLock): DataFolderLock {
  const taken = identityOf(lockFile)
  const isHeld = () => {
    try {
      return identityOf(lockFile) === taken
    } catch {
      return true // an unreadable folder does not prove that the file was replaced
    }
  }
  let timer: NodeJS.Timeout | undefined
  return {
    isHeld,
    watch(onLost) {
      timer = setInterval(() => {
        if (isHeld()) return
        clearInterval(timer)
        onLost(`${existsSync(folder) ? lockFile : folder} was removed or replaced`)
      }, WATCH_EVERY_MS).unref()
    },
    release() {
      clearInterval(timer)
      database.close()
    },
  }
}

// Uses stat only, because opening and closing the file would release the lock. A replaced file has another inode
// number.
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function inUse(folder: string, pidFile: string): string {
  return (
    `The data folder ${folder} is in use by another Touchline (process ${readPid(pidFile)}). ` +
    'Stop that one first, or give this one another DATA_DIR and PORT.'
  )
}

function lockFailure(folder: string, error: Error): StartupError {
  return (
    fullDiskError(error, folder) ??
    new StartupError(
      `The data folder ${folder} cannot be written to (${error.message}). Start as the user who made it, or choose another DATA_DIR.`,
    )
  )
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
