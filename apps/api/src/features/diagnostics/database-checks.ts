import { type Check, type Finding, ok, problem, skipped, warning } from './check.ts'
import type { DatabaseFacts } from './repository.ts'

export type DatabaseAccess =
  | { readonly status: 'open'; readonly facts: DatabaseFacts; readonly isEmbedded: boolean }
  /** The first start creates it. */
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly text: string }

type OpenDatabase = Extract<DatabaseAccess, { status: 'open' }>

const NEEDED_EXTENSIONS = ['pg_trgm', 'btree_gist']
const MAX_CLOCK_SECONDS = 5

export function databaseChecks(access: DatabaseAccess): Check[] {
  const remedy = 'Check DATABASE_URL.'
  const ifOpen = (find: (database: OpenDatabase) => Finding) => () =>
    access.status === 'open' ? find(access) : skipped('The database is not open.')
  return [
    { id: 'database', examines: 'Database', remedy, run: () => accessFinding(access) },
    { id: 'database_locale', examines: 'Locale of the database', remedy, run: ifOpen(localeFinding) },
    {
      id: 'database_extensions',
      examines: 'Extensions of the database',
      remedy,
      run: ifOpen(extensionsFinding),
    },
    { id: 'migrations', examines: 'Migrations', remedy, run: ifOpen(migrationsFinding) },
    { id: 'database_clock', examines: 'Clock of the database', remedy, run: ifOpen(clockFinding) },
  ]
}

function accessFinding(access: DatabaseAccess): Finding {
  if (access.status === 'failed')
    return problem(access.text, 'Check DATABASE_URL or DATA_DIR, then run this again.')
  if (access.status === 'absent') return skipped('There is no database yet. The first start creates it.')
  const { version, isReadOnly } = access.facts
  const text = `PostgreSQL ${version}${access.isEmbedded ? ', embedded' : ''}`
  if (isReadOnly)
    return problem(`${text}, which accepts no writes.`, 'Set DATABASE_URL to the primary server.')
  return ok(text)
}

function localeFinding({ facts: { locale, encoding, seesJapanese } }: OpenDatabase): Finding {
  const text = `LC_CTYPE ${locale}, encoding ${encoding}`
  const remedy =
    "Create the database again with LC_CTYPE 'C.UTF-8', and copy the data with pg_dump and pg_restore."
  if (encoding !== 'UTF8') return problem(`${text}; UTF8 is needed.`, remedy)
  if (seesJapanese === false) return warning(`${text}: searches for Japanese are slow.`, remedy)
  return ok(text)
}

function extensionsFinding({ facts: { installed, available } }: OpenDatabase): Finding {
  const missing = NEEDED_EXTENSIONS.filter((name) => !installed.includes(name))
  const unavailable = missing.filter((name) => !available.includes(name))
  if (unavailable.length > 0)
    return problem(
      `The server does not offer ${unavailable.join(' and ')}.`,
      'Install the contrib package of PostgreSQL on the database server.',
    )
  if (missing.length > 0) return warning(`Not yet created: ${missing.join(', ')}.`, 'npm start creates them.')
  return ok(NEEDED_EXTENSIONS.join(', '))
}

function migrationsFinding({ facts: { migrations } }: OpenDatabase): Finding {
  if ('error' in migrations)
    return problem(migrations.error, 'Start the version of the app that the database belongs to.')
  const { applied, pending } = migrations
  if (pending.length === 0) return ok(`${applied} applied, none pending`)
  return warning(
    `${pending.length} pending: ${pending[0]}${pending.length > 1 ? ` to ${pending.at(-1)}` : ''}`,
    'Make a copy, then run npm start. It applies them.',
  )
}

function clockFinding({ facts: { clockSeconds } }: OpenDatabase): Finding {
  return clockDifference(clockSeconds, 'the database server')
}

/** `seconds` is the time of the other clock minus the time of this machine's clock. */
export function clockDifference(seconds: number, other: string): Finding {
  const rounded = Math.round(seconds)
  if (Math.abs(seconds) <= MAX_CLOCK_SECONDS) return ok('The clocks agree.')
  const text = `The clock of ${other} is ${Math.abs(rounded)} s ${rounded > 0 ? 'ahead of' : 'behind'} this machine.`
  return warning(text, 'Synchronize the clocks of both machines: timedatectl set-ntp true')
}
