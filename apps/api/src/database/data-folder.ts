import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../errors.ts'
import { fullDiskError } from './full-disk.ts'

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
