import { existsSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { inRoot, pinnedNode } from './paths.mjs'
import { npmQuietly } from './run-quietly.mjs'
import { stampFor } from './stamp.mjs'

// Not `npm ci`: the lockfile was created on one platform and lacks the optional binaries of the others, which `npm
// ci` refuses.
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

const stamp = () => stampFor(inRoot('node_modules', '.touchline-install'), [inRoot('package-lock.json')])
const isInstalled = () => existsSync(pinnedNode) && stamp().isFresh()

/** Installs the packages if there are none or the lockfile has changed. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return // another process has installed them during the wait
    process.stdout.write('Installing packages …\n')
    await npmQuietly(install)
    if (!existsSync(pinnedNode))
      throw new Error('npm did not install Node 24: are install scripts switched off?')
    stamp().renew()
  })
}
