import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartupError } from './errors.ts'

// The app keeps about 40 files open before its first connection, and PostgreSQL refuses to start with fewer than 64.
const FEWEST_OPEN_FILES = 128
const TOO_MANY_OPEN_FILES = ['EMFILE', 'ENFILE']

export function assertOpenFilesLimit(): void {
  const limit = openFilesLimit()
  if (limit < FEWEST_OPEN_FILES) throw tooFewOpenFiles(`${limit} open files are allowed`)
}

/** Undefined unless the error is EMFILE or ENFILE. Only on Linux can the app read the limit in advance. */
export function openFilesError(error: unknown): StartupError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return TOO_MANY_OPEN_FILES.includes(code)
    ? tooFewOpenFiles(`no further file can be opened (${code})`)
    : undefined
}

function tooFewOpenFiles(reason: string): StartupError {
  return new StartupError(
    `The limit on open files is too low: ${reason}, and at least ${FEWEST_OPEN_FILES} are needed. ` +
      'Raise it with "ulimit -n 1024", or LimitNOFILE= of a systemd unit.',
  )
}

// Node raises its soft limit to the hard limit at start. Only Linux shows the result, in /proc.
function openFilesLimit(): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
}

/** The built table of cities. Its source packages are build dependencies, so a running app has no access to them. */
export const citiesFile = fileURLToPath(new URL('../dist/cities.txt', import.meta.url))

/** Throws a StartupError if the file is missing. The app itself reads the file only at the first search. */
export function assertCitiesBuilt(file = citiesFile): void {
  if (existsSync(file)) return
  throw new StartupError(`The table of cities ${file} is missing. Start with npm start, which builds it.`)
}
