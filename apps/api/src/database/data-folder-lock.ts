import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error.ts'

const SQLITE_BUSY = 5
/** A killed process keeps its lock until it has ended. */
const DYING_LIMIT_MS = 500
const WATCH_EVERY_MS = 400

/** Another process serves this data folder. */
export class DataFolderInUse extends StartupError {}

export type DataFolderLock = {
  /** False when the lock file was removed or replaced: another app could then take the folder. */
  isHeld(): boolean
  /** Calls once, within a second, when the lock is not held any more. */
  watch(onLost: (reason: string) => void): void
  release(): void
}

type IsServedBy = (pid: number) => boolean

/**
 * Keeps a second app out of one data folder. Node has no file locks of its own; the empty SQLite file is
 * here only for the lock of the operating system beneath it, which ends with its process however that
 * ends, and so knows neither stale files nor reused process ids.
 * Reading that file by other means in this process would end the lock too: that is how POSIX locks work.
 * Somebody may have removed the file while an app was running: `isServedBy` tells whether the last owner still is.
 */
export function lockDataFolder(folder: string, isServedBy: IsServedBy = () => false): DataFolderLock {
  const lockFile = join(folder, 'touchline.lock')
  const pidFile = join(folder, 'touchline.pid')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(lockFile, { timeout: DYING_LIMIT_MS })
    database.exec('begin exclusive')
    // not DataFolderInUse: an operator command reaches the database of a running app only if it sees a held lock
    if (isServedBy(Number(readPid(pidFile)))) throw new StartupError(inUse(folder, pidFile))
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    database?.close()
    if (error instanceof StartupError) throw error
    throw isBusy(error) ? new DataFolderInUse(inUse(folder, pidFile)) : notOurs(folder, error as Error)
  }
  return heldLock({ folder, lockFile, database })
}

type Held = { folder: string; lockFile: string; database: DatabaseSync }

function heldLock({ folder, lockFile, database }: Held): DataFolderLock {
  const taken = identityOf(lockFile)
  const isHeld = () => {
    try {
      return identityOf(lockFile) === taken
    } catch {
      return true // a folder that cannot be looked at for a moment says nothing about the file
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

// Only stat: it opens nothing. A file that is open keeps its number, so a new one has another.
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

function notOurs(folder: string, error: Error): StartupError {
  return new StartupError(
    `The data folder ${folder} cannot be written to (${error.message}). Start as the user who made it, or choose another DATA_DIR.`,
  )
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
