import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { pinnedNode, root } from './programs.mjs'

/**
 * `program` is a script for Node. `counts` names the test runner whose report contains the number of tests; a check
 * without it counts as one test. `needs: 'web'` requires the built application, `'browser'` also requires a browser.
 * @typedef {{ name: string, program: string, args: string[], counts?: 'vitest' | 'playwright' | 'journeys', needs?: 'web' | 'browser' }} Check
 */
/** @typedef {{ file: string, seconds: number }} TestFile */
/**
 * `failures` has a text for each failed test: its file, its title and its first error.
 * @typedef {{ passed: number, failed: number, files: TestFile[], failures: string[] }} Result
 */

/**
 * Runs one check in a temporary folder and a process group of its own.
 * @param {Check} check
 * @param {{ scratch: string, interruption: AbortSignal, write: (chunk: Buffer) => void }} options
 * @returns {Promise<Result>}
 */
export async function runCheck({ name, program, args, counts }, { scratch, interruption, write }) {
  const report = join(scratch, `${counts}.json`)
  const env = {
    ...process.env,
    NODE_ENV: undefined, // the production build of React has no functions for tests
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
  const child = spawn(pinnedNode, nodeArgs, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = once(child, 'close')
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output.push(chunk)
      write(chunk)
    })
  const stop = () => {
    child.kill('SIGINT')
    setTimeout(() => endGroup(child.pid), STOP_LIMIT_MS).unref()
  }
  interruption.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  interruption.removeEventListener('abort', stop)
  endGroup(child.pid)
  // a process outside the group that a test has left would keep the output open
  await Promise.race([closed, delay(OUTPUT_LIMIT_MS, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
  const result = counts ? readReport(counts, report) : { passed: 0, failed: 0, files: [], failures: [] }
  if (code === 0) return counts ? result : { ...result, passed: 1 }
  if (result.failures.length > 0) return result
  // without a failed test in the report, some tests have not run
  const end = lastLines(Buffer.concat(output).toString())
  return { ...result, failed: Math.max(result.failed, 1), failures: [`${name}\n${end}`] }
}

const STOP_LIMIT_MS = 15_000
const OUTPUT_LIMIT_MS = 2_000

/** @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid && process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
  } catch {
    // every process of the group has already ended
  }
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-MAX_LINES).join('\n')
}

const MAX_LINES = 25

/** @param {NonNullable<Check['counts']>} counts @param {string} report @returns {Result} */
function readReport(counts, report) {
  try {
    const content = JSON.parse(readFileSync(report, 'utf8'))
    if (counts === 'journeys') return { ...content, files: [], failures: [] }
    return counts === 'vitest' ? vitestResult(content) : playwrightResult(content)
  } catch {
    return { passed: 0, failed: 0, files: [], failures: [] }
  }
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} report
 * @returns {Result}
 */
function vitestResult({ numPassedTests, numFailedTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: testResults.flatMap(failuresOfFile),
  }
}

/** @param {VitestFile} file @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) =>
      failureText(`${relative(root, name)} › ${fullName}`, failureMessages?.[0]),
    )
  // a file whose hook or import fails has no failed test
  return status === 'failed' && failures.length === 0
    ? [failureText(relative(root, name), message)]
    : failures
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: { duration: number, error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[] }} report
 * @returns {Result}
 */
function playwrightResult({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    files: suites.map((suite) => ({
      file: `e2e/journeys/${suite.title}`,
      seconds: durationOf(suite) / 1000,
    })),
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) =>
        failureText(
          `e2e/journeys/${file}:${line} › ${title}`,
          tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0],
        ),
      ),
  }
}

/** @param {string} test @param {string | undefined} error */
function failureText(test, error = '') {
  return `${test}\n${stripVTControlCharacters(error).split('\n').slice(0, MAX_LINES).join('\n')}`
}

/** @param {Suite} suite @returns {number} milliseconds of all tests in the suite */
function durationOf(suite) {
  return specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .reduce((total, duration) => total + duration, 0)
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
