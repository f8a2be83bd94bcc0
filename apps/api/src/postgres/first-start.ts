import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../errors.ts'

// Earlier versions named the folder exactly 'postgres.new'.
const UNFINISHED_SUFFIX = '.new'

/**
 * Creates the folder of a new cluster. Each start creates its own folder, because the initdb of a killed app may
 * still run.
 */
export function createUnfinishedCluster(cluster: string): string {
  return mkdtempSync(`${cluster}${UNFINISHED_SUFFIX}-`)
}

export function removeUnfinishedClusters(cluster: string, { except }: { except?: string } = {}): void {
  for (const folder of listUnfinishedClusters(cluster)) {
    if (folder === except) continue
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
    } catch {
      // an initdb that a killed app started is still adding files; the next start removes them
    }
  }
}

export function listUnfinishedClusters(cluster: string): string[] {
  const folder = dirname(cluster)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.startsWith(basename(cluster) + UNFINISHED_SUFFIX))
    .map((name) => join(folder, name))
}

/**
 * Throws if files of a former database exist without its cluster. With a new empty database, an operator would believe
 * that all data are lost. After an interrupted first start, only `keys` and `files` are checked, because that start may
 * have written the other files.
 */
export function assertNoFormerDatabase({ dataDir, cluster }: { dataDir: string; cluster: string }): void {
  const isInterrupted = listUnfinishedClusters(cluster).length > 0
  const checked = isInterrupted ? FILES_OF_THE_APP : [...FILES_OF_THE_APP, ...FILES_OF_THE_DATABASE]
  const left = checked.map((name) => join(dataDir, name)).filter(isNotEmpty)
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

function isNotEmpty(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0)
}
