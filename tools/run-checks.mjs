import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCitiesBuilt } from './build-cities.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { staticChecks, tests } from './checks.mjs'
import { ensureDebianPrograms } from './debian-programs.mjs'
import { findChromium } from './find-chromium.mjs'
import { leaveNothingBehind } from './leave-nothing-behind.mjs'
import { runCheck } from './run-check.mjs'

const only = process.argv.includes('--static')
const scratch = mkdtempSync(join(tmpdir(), 'touchline-checks-'))
chmodSync(scratch, 0o711) // the databases of the tests run as another user when we are root

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

const sum = { passed: 0, failed: 0 }
try {
  for (const check of only ? staticChecks : [...staticChecks, ...tests]) {
    if (interruption.signal.aborted) break
    process.stdout.write(`\n— ${check.name}\n`)
    const { passed, failed } = await prepared(check).catch(told)
    sum.passed += passed
    sum.failed += failed
  }
} finally {
  await leaveNothingBehind(scratch)
}
const { aborted } = interruption.signal
process.stdout.write(`\n${aborted ? 'Interrupted: ' : ''}${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed === 0 && sum.passed > 0 && !aborted ? 0 : 1

/** @param {import('./checks.mjs').Check} check */
async function prepared(check) {
  if (check.needs) {
    await ensureWebBuilt()
    await ensureCitiesBuilt()
  }
  if (check.counts === 'vitest') ensureDebianPrograms()
  if (check.needs === 'browser') process.env.CHROMIUM_PATH = await findChromium()
  return runCheck(check, { scratch, interruption: interruption.signal })
}

/** @param {unknown} error */
function told(error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return { passed: 0, failed: 1 }
}
