import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './places.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs one check with its output shown, in a temporary folder and a process group of its own.
 * @param {import('./checks.mjs').Check} check
 * @param {{ scratch: string, interruption: AbortSignal }} options
 * @returns {Promise<Count>}
 */
export async function runCheck({ program, args, counts }, { scratch, interruption }) {
  const report = join(scratch, `${counts}.json`)
  const env = { ...process.env, TMPDIR: scratch, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const all = [join(root, program), ...args, ...(counts === 'vitest' ? [`--outputFile.json=${report}`] : [])]
  const child = spawn(pinnedNode, all, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const stop = () => {
    child.kill('SIGINT')
    setTimeout(() => endGroup(child.pid), PATIENCE_MS).unref()
  }
  interruption.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  interruption.removeEventListener('abort', stop)
  endGroup(child.pid)
  return counted({ counts, report, succeeded: code === 0 })
}

const PATIENCE_MS = 15_000

/** @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid && process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
  } catch {
    // nothing is left of it, as it should be
  }
}

/**
 * A run that fails although no test did, has lost some: that counts as a failure too.
 * @param {{ counts: 'vitest' | 'playwright' | undefined, report: string, succeeded: boolean }} run
 * @returns {Count}
 */
function counted({ counts, report, succeeded }) {
  const { passed, failed } = counts ? read(counts, report) : { passed: succeeded ? 1 : 0, failed: 0 }
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
}

/** @param {'vitest' | 'playwright'} counts @param {string} report @returns {Count} */
function read(counts, report) {
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    if (counts === 'vitest') return { passed: told.numPassedTests, failed: told.numFailedTests }
    return { passed: told.stats.expected + told.stats.flaky, failed: told.stats.unexpected }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
