import { StartupError } from '../errors.ts'

/** In texts of Node, of PostgreSQL and of programs of the system. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/

/** Undefined unless the error says that a disk or a quota is used up. */
export function fullDiskError(error: unknown, folder: string): StartupError | undefined {
  if (!FULL.test(String(error))) return undefined
  return new StartupError(
    `The disk with ${folder} is full. Make room there, or move DATA_DIR to a larger disk. A new database needs about 100 MB.`,
  )
}
