import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromiumFromNpm } from './chromium-from-npm.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of the tests: one of this machine, else one from npm, else one from Debian, else a clear text. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !runs(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not start.`)
  const found = wanted ?? [...onPath(), ...APPLICATIONS, ...fromPlaywright()].find(runs)
  return found ?? (await fromNpm()) ?? fromDebian() ?? missing()
}

/** @param {string} file */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function fromPlaywright() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    '.cache/ms-playwright',
    'Library/Caches/ms-playwright',
  ]
  const programs = ['chrome', 'headless_shell', 'chrome-headless-shell']
  return caches
    .filter((cache) => cache !== undefined)
    .flatMap((cache) => programs.map((name) => join(homedir(), cache, 'chromium*', '*', name)))
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
  process.stdout.write('Installing chromium from Debian …\n')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options)
  return runs('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

/** @returns {never} */
function missing() {
  throw new Error('No browser for the tests: install chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}
