import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error.ts'

const SQLITE_BUSY = 5

/** Another process serves this data folder. */
export class DataFolderInUse extends StartupError {}

/**
 * Keeps a second app out of one data folder. Node has no file locks of its own; the empty SQLite file is
 * here only for the lock of the operating system beneath it, which ends with its process however that
 * ends, and so knows neither stale files nor reused process ids.
 * Reading that file by other means in this process would end the lock too: that is how POSIX locks work.
 */
export function lockDataFolder(folder: string): { release(): void } {
  const pidFile = join(folder, 'touchline.pid')
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(join(folder, 'touchline.lock'), { timeout: 0 })
    file.exec('begin exclusive')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    file?.close()
    throw isBusy(error) ? inUse(folder, pidFile) : notOurs(folder, error as Error)
  }
  const held = file
  return { release: () => held.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function inUse(folder: string, pidFile: string): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${folder} is in use by another Touchline (process ${readPid(pidFile)}). ` +
      'Stop that one first, or give this one another DATA_DIR and PORT.',
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
