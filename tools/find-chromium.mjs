import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromiumFromNpm } from './chromium-from-npm.mjs'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds the browser of the tests. A headless shell loads a page in half the time of a full browser, so the npm
 * package precedes a full browser of the machine.
 */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !runs(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not start.`)
  return (
    wanted ??
    [...onPath(SHELLS), ...fromPlaywright(SHELLS)].find(runs) ??
    (await fromNpm()) ??
    [...onPath(BROWSERS), ...APPLICATIONS, ...fromPlaywright(['chrome'])].find(runs) ??
    fromDebian() ??
    missing()
  )
}

/** @param {string} file */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @param {string[]} names */
function fromPlaywright(names) {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    '.cache/ms-playwright',
    'Library/Caches/ms-playwright',
  ]
  return caches
    .filter((cache) => cache !== undefined)
    .flatMap((cache) => names.map((name) => join(homedir(), cache, 'chromium*', '*', name)))
    .flatMap((pattern) => globSync(pattern))
}

async function fromNpm() {
  try {
    const file = await chromiumFromNpm()
    return file && runs(file) ? file : undefined
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return undefined
  }
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing a browser for the tests from Debian …\n')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  const file = ['chromium-headless-shell', 'chromium'].find(
    (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0,
  )
  return file && runs(`/usr/bin/${file}`) ? `/usr/bin/${file}` : undefined
}

/** @returns {never} */
function missing() {
  throw new Error('No browser for the tests: install chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}
