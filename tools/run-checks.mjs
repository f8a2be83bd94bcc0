import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCitiesBuilt } from './build-cities.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { browserTests, staticChecks, unitTests } from './checks.mjs'
import { ensureDebianPrograms } from './debian-programs.mjs'
import { endLeftoverDatabases } from './end-leftover-databases.mjs'
import { findChromium } from './find-chromium.mjs'
import { runCheck } from './run-check.mjs'

const only = process.argv.includes('--static')
const scratch = mkdtempSync(join(tmpdir(), 'touchline-checks-'))
chmodSync(scratch, 0o711) // the databases of the tests run as another user when we are root

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

/** @type {import('./run-check.mjs').Result[]} */
const results = []
try {
  if (only) await runInOrder(staticChecks)
  else {
    // the static checks leave a processor idle at times, and so do tests that wait for servers
    await Promise.all([runInOrder(staticChecks, { asBlock: true }), runInOrder(unitTests)])
    await runInOrder(browserTests)
  }
} finally {
  await endLeftoverDatabases(scratch)
}
const slowest = results.flatMap(({ files }) => files).toSorted((one, other) => other.seconds - one.seconds)
if (slowest.length > 0) {
  process.stdout.write('\n— slowest test files\n')
  for (const { file, seconds } of slowest.slice(0, 10))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
}
const passed = sum(({ passed }) => passed)
const failed = sum(({ failed }) => failed)
const { aborted } = interruption.signal
process.stdout.write(`\n${aborted ? 'Interrupted: ' : ''}${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 && !aborted ? 0 : 1

/** @param {(result: import('./run-check.mjs').Result) => number} count */
function sum(count) {
  return results.reduce((total, result) => total + count(result), 0)
}

/**
 * @param {import('./checks.mjs').Check[]} checks
 * @param {{ asBlock?: boolean }} [options] asBlock: the output of a check appears when it ends, under its heading
 */
async function runInOrder(checks, { asBlock = false } = {}) {
  for (const check of checks) {
    if (interruption.signal.aborted) return
    const heading = `\n— ${check.name}\n`
    if (!asBlock) process.stdout.write(heading)
    results.push(await prepared(check, { asBlock: asBlock ? heading : undefined }).catch(reported))
  }
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {{ asBlock: string | undefined }} options
 */
async function prepared(check, { asBlock }) {
  if (check.needs) {
    await ensureWebBuilt()
    await ensureCitiesBuilt()
  }
  if (check.counts === 'vitest') ensureDebianPrograms()
  if (check.needs === 'browser') process.env.CHROMIUM_PATH = await findChromium()
  return runCheck(check, { scratch, interruption: interruption.signal, asBlock })
}

/** @param {unknown} error @returns {import('./run-check.mjs').Result} */
function reported(error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return { passed: 0, failed: 1, files: [] }
}
