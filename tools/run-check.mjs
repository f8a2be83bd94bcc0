import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pinnedNode, root } from './programs.mjs'

/**
 * `program` is a script for Node. `counts` names the test runner whose report contains the number of tests; a check
 * without it counts as one test. `needs: 'web'` requires the built application, `'browser'` also requires a browser.
 * @typedef {{ name: string, program: string, args: string[], counts?: 'vitest' | 'playwright' | 'journeys', needs?: 'web' | 'browser' }} Check
 */
/** @typedef {{ file: string, seconds: number }} TestFile */
/** @typedef {{ passed: number, failed: number, files: TestFile[] }} Result */

/**
 * Runs one check in a temporary folder and a process group of its own. Prints its output at once, or, with a
 * heading in `asBlock`, as one block at the end.
 * @param {Check} check
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
    JOURNEYS_REPORT: report,
  }
  const nodeArgs = [
    join(root, program),
    ...args,
    ...(counts === 'vitest' ? [`--outputFile.json=${report}`] : []),
  ]
  const target = asBlock ? 'pipe' : 'inherit'
  const child = spawn(pinnedNode, nodeArgs, {
    cwd: root,
    env,
    stdio: ['ignore', target, target],
    detached: true,
  })
  /** @type {Buffer[]} */
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const stop = () => {
    child.kill('SIGINT')
    setTimeout(() => endGroup(child.pid), STOP_LIMIT_MS).unref()
  }
  interruption.addEventListener('abort', stop)
  const [code] = await once(child, asBlock ? 'close' : 'exit')
  interruption.removeEventListener('abort', stop)
  endGroup(child.pid)
  if (asBlock) process.stdout.write(Buffer.concat([Buffer.from(asBlock), ...output]))
  return resultOf({ counts, report, succeeded: code === 0 })
}

const STOP_LIMIT_MS = 15_000

/** @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid && process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
  } catch {
    // every process of the group has already ended
  }
}

/**
 * A run that fails without a failed test counts as one failure, because some of its tests did not run.
 * @param {{ counts: Check['counts'], report: string, succeeded: boolean }} run
 * @returns {Result}
 */
function resultOf({ counts, report, succeeded }) {
  const result = counts ? readReport(counts, report) : { passed: succeeded ? 1 : 0, failed: 0, files: [] }
  return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) }
}

/** @param {NonNullable<Check['counts']>} counts @param {string} report @returns {Result} */
function readReport(counts, report) {
  try {
    const content = JSON.parse(readFileSync(report, 'utf8'))
    if (counts === 'journeys') return { ...content, files: [] }
    return counts === 'vitest' ? vitestResult(content) : playwrightResult(content)
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

/** @param {Suite} suite @returns {number} milliseconds of all tests in the suite */
function durationOf({ suites = [], specs = [] }) {
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((run) => run.duration)),
  )
  return [...durations, ...suites.map(durationOf)].reduce((total, duration) => total + duration, 0)
}
