import { globSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const STOP_LIMIT_MS = 5_000

/**
 * Ends the database servers that outlived a killed app.
 * @param {string} folder contains the data of all test databases, and is removed
 */
export async function endLeftoverDatabases(folder) {
  const servers = globSync(`${folder}/**/postmaster.pid`).flatMap(serverOf)
  for (const pid of servers) signal(pid, 'SIGQUIT')
  const deadline = performance.now() + STOP_LIMIT_MS
  while (servers.some((pid) => signal(pid, 0)) && performance.now() < deadline) await delay(20)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @param {string} pidFile */
function serverOf(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const isOtherProgram =
      process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(dirname(pidFile))
    return pid > 1 && !isOtherProgram ? [pid] : []
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
