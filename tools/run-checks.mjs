import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsOfChange } from './changed-tests.ts'
import { endLeftoverDatabases } from './end-leftover-databases.mjs'
import { findChromium } from './find-chromium.mjs'
import { outputInOrder } from './output-in-order.mjs'
import { ensureCitiesBuilt, ensureWebBuilt } from './prepare.mjs'
import { runCheck } from './run-check.mjs'

/**
 * @import { Check, Result } from './run-check.mjs'
 * @import { Output } from './output-in-order.mjs'
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`
const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'apps/web/build', 'e2e', 'bench', 'tools']

/** Servers that some API tests need. Their Debian packages have the same names. */
const PROGRAMS = ['pgbouncer', 'nginx', 'haproxy']

/** @type {Check[]} */
const staticChecks = [
  ...workspaces.map((folder) => ({
    name: `types of ${folder}`,
    program: bin('typescript/bin/tsc'),
    // the second run checks only what has changed
    args: ['-p', folder, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.json`],
  })),
  { name: 'lint and format', program: bin('@biomejs/biome/bin/biome'), args: ['ci', '.', '--colors=off'] },
  { name: 'architecture', program: 'tools/architecture.ts', args: [] },
  { name: 'unused code', program: bin('knip/bin/knip.js'), args: ['--no-progress'] },
]

/** @type {Check[]} */
const unitTests = [
  {
    name: 'unit and API tests',
    program: bin('vitest/vitest.mjs'),
    args: ['run', '--reporter=default', '--reporter=json'],
    counts: 'vitest',
    needs: 'web',
  },
]

/** @type {Check[]} */
const browserTests = [
  {
    name: 'browser tests',
    program: bin('@playwright/test/cli.js'),
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    counts: 'playwright',
    needs: 'browser',
  },
  {
    // browsers that are not installed are named, and count neither as passed nor as failed
    name: 'journey in other browsers',
    program: 'e2e/other-browsers/run.ts',
    args: [],
    counts: 'journeys',
    needs: 'web',
  },
]

const parts = chooseParts()
const scratch = mkdtempSync(join(tmpdir(), 'touchline-checks-'))
chmodSync(scratch, 0o711) // the databases of the tests run as another user when we are root

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

/** @type {Result[]} */
const results = []
try {
  // the static checks leave a processor idle at times, and so do tests that wait for servers
  const outputs = outputInOrder(parts.length, (chunk) => process.stdout.write(chunk))
  await Promise.all(parts.map((checks, index) => runInOrder(checks, /** @type {Output} */ (outputs[index]))))
} finally {
  await endLeftoverDatabases(scratch)
}
const slowest = results.flatMap(({ files }) => files).toSorted((one, other) => other.seconds - one.seconds)
if (slowest.length > 0) {
  process.stdout.write('\n— slowest test files\n')
  for (const { file, seconds } of slowest.slice(0, 10))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
}
const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) process.stdout.write(`\n— failed\n${failures.map((text) => `${text}\n\n`).join('')}`)
const passed = sum(({ passed }) => passed)
const failed = sum(({ failed }) => failed)
const { aborted } = interruption.signal
process.stdout.write(`\n${aborted ? 'Interrupted: ' : ''}${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 && !aborted ? 0 : 1

/** @param {(result: Result) => number} count */
function sum(count) {
  return results.reduce((total, result) => total + count(result), 0)
}

function chooseParts() {
  if (process.argv.includes('--static')) return [staticChecks]
  if (!process.argv.includes('--changed')) return [staticChecks, [...unitTests, ...browserTests]]
  const { since, unit, browser } = testsOfChange()
  process.stdout.write(
    `The changes since ${since} select ${unit.length} files of unit and API tests, and ${browser.length} of browser tests.\n`,
  )
  /** @param {Check[]} checks @param {readonly string[]} files */
  const only = ([check], files) =>
    check && files.length > 0 ? [{ ...check, args: [...check.args, ...files] }] : []
  return [staticChecks, [...only(unitTests, unit), ...only(browserTests, browser)]]
}

/**
 * @param {Check[]} checks
 * @param {Output} output
 */
async function runInOrder(checks, output) {
  for (const check of checks) {
    if (interruption.signal.aborted) break
    output.write(`\n— ${check.name}\n`)
    results.push(await prepareAndRun(check, output).catch((error) => failedResult(check, error, output)))
  }
  output.end()
}

/** @param {Check} check @param {Output} output */
async function prepareAndRun(check, output) {
  if (check.needs) {
    await ensureWebBuilt()
    await ensureCitiesBuilt()
  }
  if (check.counts === 'vitest') ensureDebianPrograms()
  if (check.needs === 'browser') process.env.CHROMIUM_PATH = await findChromium()
  return runCheck(check, { scratch, interruption: interruption.signal, write: output.write })
}

/** @param {Check} check @param {unknown} error @param {Output} output @returns {Result} */
function failedResult({ name }, error, output) {
  const message = error instanceof Error ? error.message : String(error)
  output.write(`${message}\n`)
  return { passed: 0, failed: 1, files: [], failures: [`${name}\n${message}`] }
}

/** Installs the missing packages on Debian. On other systems, prints which tests are skipped. */
function ensureDebianPrograms() {
  const missing = PROGRAMS.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  if (canInstall()) install(missing)
  for (const name of missing.filter((each) => !isInstalled(each)))
    process.stdout.write(`There is no ${name} on this machine: its tests are skipped.\n`)
}

/** @param {string} name */
function isInstalled(name) {
  return existsSync(`/usr/sbin/${name}`)
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string[]} names */
function install(names) {
  process.stdout.write(`Installing ${names.join(', ')} for the tests from Debian …\n`)
  // RUNLEVEL 1 keeps the packages from starting their services
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of names)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
