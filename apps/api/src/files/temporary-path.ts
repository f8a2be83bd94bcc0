import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeLeftovers } from './leftovers.ts'

const PREFIX = 'touchline-file-'
const FOLDER = new RegExp(`^${PREFIX}(\\d+)-`)

/** Creates a folder with the process id in its name, so that the next start can remove it after a kill. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
}

export function removeLeftTemporaryFolders(): void {
  removeLeftovers(tmpdir(), FOLDER)
}

/** Calls `use` with the path of a new file, whose folder is removed afterwards. */
export async function withTemporaryPath<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await temporaryFolder()
  try {
    return await use(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
