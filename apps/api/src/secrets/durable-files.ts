import { chown, open, stat } from 'node:fs/promises'

const ROOT = 0
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code))
}

/** Node names no path in the error of a write, so nobody could tell which disk is full. */
export function namingFile<Result>(path: string, writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: Error) => {
    throw isDiskFull(error) && !('path' in error) ? Object.assign(error, { path }) : error
  })
}

/** If root runs the command, the file belongs to the owner of the folder, as whom the app may run. */
export async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid)
}

/** Creates the file with mode 0600. Fails if the file exists. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  const written = handle.writeFile(content).then(() => handle.sync())
  await namingFile(file, written).finally(() => handle.close())
}

/** Without this, a new file may not survive a power failure. Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
