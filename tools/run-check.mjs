import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pinnedNode, root } from './paths.mjs'

/** @typedef {{ file: string, seconds: number }} TestFile */
/** @typedef {{ passed: number, failed: number, files: TestFile[] }} Result */

/**
 * Runs one check in a temporary folder and a process group of its own. Its output is shown as it comes, or, with a
 * heading in `asBlock`, as one block at the end.
 * @param {import('./checks.mjs').Check} check
 * @param {{ scratch: string, interruption: AbortSignal, asBlock: string | undefined }} options
 * @returns {Promise<Result>}
 */
export async function runCheck({ program, args, counts }, { scratch, interruption, asBlock }) {
  const report = join(scratch, `${counts}.json`)
  const env = {
    ...process.env,
    TMPDIR: scratch,
    // the tests start the app about a hundred times
    NODE_COMPILE_CACHE: join(scratch, 'compile-cache'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const all = [join(root, program), ...args, ...(counts === 'vitest' ? [`--outputFile.json=${report}`] : [])]
  const shown = asBlock ? 'pipe' : 'inherit'
  const child = spawn(pinnedNode, all, { cwd: root, env, stdio: ['ignore', shown, shown], detached: true })
  /** @type {Buffer[]} */
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const stop = () => {
    child.kill('SIGINT')
    setTimeout(() => endGroup(child.pid), PATIENCE_MS).unref()
  }
  interruption.addEventListener('abort', stop)
  const [code] = await once(child, asBlock ? 'close' : 'exit')
  interruption.removeEventListener('abort', stop)
  endGroup(child.pid)
  if (asBlock) process.stdout.write(Buffer.concat([Buffer.from(asBlock), ...output]))
  return resultOf({ counts, report, succeeded: code === 0 })
}

const PATIENCE_MS = 15_000

/** @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid && process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
  } catch {
    // every process of the group has already ended
  }
}

/**
 * A run that fails without a failed test has lost tests: that counts as a failure too.
 * @param {{ counts: 'vitest' | 'playwright' | undefined, report: string, succeeded: boolean }} run
 * @returns {Result}
 */
function resultOf({ counts, report, succeeded }) {
  const result = counts ? read(counts, report) : { passed: succeeded ? 1 : 0, failed: 0, files: [] }
  return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) }
}

/** @param {'vitest' | 'playwright'} counts @param {string} report @returns {Result} */
function read(counts, report) {
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    return counts === 'vitest' ? vitestResult(told) : playwrightResult(told)
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
}

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, startTime: number, endTime: number }[] }} report */
function vitestResult({ numPassedTests, numFailedTests, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: numFailedTests, files }
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[] }} report
 */
function playwrightResult({ stats, suites }) {
  const files = suites.map((suite) => ({
    file: `e2e/journeys/${suite.title}`,
    seconds: durationOf(suite) / 1000,
  }))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, files }
}

/** @param {Suite} suite @returns {number} milliseconds of all tests in it */
function durationOf({ suites = [], specs = [] }) {
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((run) => run.duration)),
  )
  return [...durations, ...suites.map(durationOf)].reduce((total, duration) => total + duration, 0)
}
