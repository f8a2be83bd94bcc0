import { globSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 5_000

/**
 * Database servers outlive an app that was killed; those of the tests have their data in one folder.
 * @param {string} folder
 */
export async function leaveNothingBehind(folder) {
  for (const pidFile of globSync(`${folder}/**/postmaster.pid`)) stopServer(pidFile)
  const deadline = performance.now() + PATIENCE_MS
  while (globSync(`${folder}/**/postmaster.pid`).length > 0 && performance.now() < deadline) await delay(20)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @param {string} pidFile */
function stopServer(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const isServer =
      process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dirname(pidFile))
    if (pid > 1 && isServer) process.kill(pid, 'SIGQUIT')
  } catch {
    // it has ended by itself
  }
}
