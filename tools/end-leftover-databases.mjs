import { globSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 5_000

/**
 * Ends the database servers that outlived a killed app. The servers of the tests have their data in one folder.
 * @param {string} folder
 */
export async function endLeftoverDatabases(folder) {
  const servers = globSync(`${folder}/**/postmaster.pid`).flatMap(serverOf)
  for (const pid of servers) signal(pid, 'SIGQUIT')
  const deadline = performance.now() + PATIENCE_MS
  while (servers.some((pid) => signal(pid, 0)) && performance.now() < deadline) await delay(20)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @param {string} pidFile */
function serverOf(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const isOther =
      process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(dirname(pidFile))
    return pid > 1 && !isOther ? [pid] : []
  } catch {
    return [] // the server has already ended
  }
}

/** @param {number} pid @param {NodeJS.Signals | 0} name */
function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
