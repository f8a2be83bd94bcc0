import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../postgres/processes.ts'

/**
 * Removes the files and folders that killed processes of this user have left. The first group of `pattern` is the id of
 * their process.
 */
export function removeLeftovers(folder: string, pattern: RegExp): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = pattern.exec(name) ?? []
    const path = join(folder, name)
    if (pid !== undefined && isLeftover(path, Number(pid))) rmSync(path, { recursive: true, force: true })
  }
}

function isLeftover(path: string, pid: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.()) return false
  if (pid !== process.pid) return !isRunning(pid)
  // in a container, a restarted process has the id of the killed one
  return found.mtimeMs < Date.now() - process.uptime() * 1_000
}
