import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'

// 'postgres.new' alone is how earlier versions named it
const UNFINISHED = '.new'

/** A folder to make a cluster in. A killed app may leave an initdb running, so every start takes a folder of its own. */
export function makeUnfinished(cluster: string): string {
  return mkdtempSync(`${cluster}${UNFINISHED}-`)
}

export function removeUnfinished(cluster: string, { except }: { except?: string } = {}): void {
  for (const folder of listUnfinished(cluster)) {
    if (folder === except) continue
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    } catch {
      // an initdb that a killed app left running adds files meanwhile; the next start removes the rest
    }
  }
}

function listUnfinished(cluster: string): string[] {
  const folder = dirname(cluster)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.startsWith(basename(cluster) + UNFINISHED))
    .map((name) => join(folder, name))
}

/**
 * Refuses to make an empty database where a former one has left its files: an operator would believe that all
 * data are gone. An interrupted first start leaves an unfinished cluster, and goes on.
 */
export function assertNoFormerDatabase({ dataDir, cluster }: { dataDir: string; cluster: string }): void {
  const isInterrupted = listUnfinished(cluster).length > 0
  const telling = isInterrupted ? FILES_OF_THE_APP : [...FILES_OF_THE_APP, ...FILES_OF_THE_DATABASE]
  const left = telling.map((name) => join(dataDir, name)).filter(holdsSomething)
  if (left.length === 0) return
  const names = new Intl.ListFormat('en').format(left)
  throw new StartupError(
    `The database ${cluster} is missing, but ${names} of a former database ${left.length > 1 ? 'are' : 'is'} there. ` +
      'Bring the database back, or set DATABASE_URL if the data are on a server. ' +
      `To begin with an empty database, move ${names} away first.`,
  )
}

const FILES_OF_THE_APP = ['keys', 'files']
const FILES_OF_THE_DATABASE = ['postgres.password', 'postgres.moved']

function holdsSomething(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0)
}
