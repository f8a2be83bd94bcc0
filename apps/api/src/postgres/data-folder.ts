import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../errors.ts'

export function makeDataFolder(dataDir: string): void {
  // if the app is root, the server runs as another user, who must be able to enter its folder
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    // not recursive if the parent exists: in a parent such as /proc, Node would retry forever
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode })
    else mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw (
      fullDiskError(error, dataDir) ??
      new StartupError(
        `The data folder ${dataDir} cannot be created (${(error as Error).message}). ` +
          'Set DATA_DIR to a folder that this user may write to.',
      )
    )
  }
}

/** In texts of Node, of PostgreSQL and of programs of the system. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/

/** Undefined unless the error says that a disk or a quota is used up. */
export function fullDiskError(error: unknown, folder: string): StartupError | undefined {
  if (!FULL.test(String(error))) return undefined
  return new StartupError(
    `The disk with ${folder} is full. Make room there, or move DATA_DIR to a larger disk. A new database needs about 100 MB.`,
  )
}
