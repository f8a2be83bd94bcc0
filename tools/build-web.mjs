import { withLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { npmQuietly } from './run-quietly.mjs'
import { stampFor } from './stamp.mjs'

const sources = [
  ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json'].map((name) =>
    inRoot('apps/web', name),
  ),
  inRoot('packages/contract/src'),
  inRoot('package-lock.json'),
]
const stamp = () => stampFor(inRoot('apps/web/dist/.build-stamp'), sources)

/** Builds the web application if its sources have changed. */
export async function ensureWebBuilt() {
  if (stamp().isFresh()) return
  await withLock(async () => {
    const current = stamp()
    if (current.isFresh()) return
    process.stdout.write('Building the web application …\n')
    await npmQuietly(['run', 'build', '-w', 'apps/web'])
    current.renew()
  })
}
