import type { Finding } from '@touchline/contract/diagnostics'
import { findArea } from '@touchline/contract/events/areas'
import { type Language, languages } from '@touchline/contract/language'
import type { EqualNames } from '../../database/unique-names-sql.ts'
import { showInvisible } from '../../egress/answers.ts'
import { type Check, ok, problem, skipped, warning } from './check.ts'
import type { DatabaseFacts } from './repository.ts'
import { say } from './texts.ts'

export type DatabaseAccess =
  | { readonly status: 'open'; readonly facts: DatabaseFacts; readonly isEmbedded: boolean }
  /** The first start creates it. */
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly text: string }

type OpenDatabase = Extract<DatabaseAccess, { status: 'open' }>

const NEEDED_EXTENSIONS = ['pg_trgm', 'btree_gist']
const MAX_CLOCK_SECONDS = 5
const MAX_SHOWN = 10

export function databaseChecks(access: DatabaseAccess): Check[] {
  const remedy = say('remedy:databaseUrl')
  const ifOpen = (find: (database: OpenDatabase) => Finding) => () =>
    access.status === 'open' ? find(access) : skipped(say('finding:databaseNotOpen'))
  return [
    { id: 'database', remedy, run: () => accessFinding(access) },
    { id: 'database_locale', remedy, run: ifOpen(localeFinding) },
    { id: 'database_extensions', remedy, run: ifOpen(extensionsFinding) },
    { id: 'migrations', remedy, run: ifOpen(migrationsFinding) },
    { id: 'equal_names', remedy, run: ifOpen(namesFinding) },
    { id: 'database_clock', remedy, run: ifOpen(clockFinding) },
  ]
}

function accessFinding(access: DatabaseAccess): Finding {
  if (access.status === 'failed')
    return problem(say('finding:databaseFailed', { reason: access.text }), say('remedy:databaseAccess'))
  if (access.status === 'absent') return skipped(say('finding:databaseAbsent'))
  const { version, isReadOnly } = access.facts
  if (isReadOnly) return problem(say('finding:databaseReadOnly', { version }), say('remedy:primary'))
  return ok(say(access.isEmbedded ? 'finding:postgresEmbedded' : 'finding:postgres', { version }))
}

function localeFinding({ facts: { locale, encoding, seesJapanese } }: OpenDatabase): Finding {
  const values = { locale, encoding }
  const remedy = say('remedy:recreateDatabase')
  if (encoding !== 'UTF8') return problem(say('finding:wrongEncoding', values), remedy)
  if (seesJapanese === false) return warning(say('finding:slowJapanese', values), remedy)
  return ok(say('finding:locale', values))
}

function extensionsFinding({ facts: { installed, available } }: OpenDatabase): Finding {
  const missing = NEEDED_EXTENSIONS.filter((name) => !installed.includes(name))
  const unavailable = missing.filter((name) => !available.includes(name))
  if (unavailable.length > 0)
    return problem(
      say('finding:extensionsNotOffered', { names: unavailable.join(', ') }),
      say('remedy:contrib'),
    )
  if (missing.length > 0)
    return warning(
      say('finding:extensionsMissing', { names: missing.join(', ') }),
      say('remedy:startCreates'),
    )
  return ok(say('finding:extensions', { names: NEEDED_EXTENSIONS.join(', ') }))
}

function migrationsFinding({ facts: { migrations } }: OpenDatabase): Finding {
  if ('error' in migrations)
    return problem(
      say('finding:migrationsUnusable', { reason: migrations.error }),
      say('remedy:fittingVersion'),
    )
  const { applied, pending } = migrations
  const [first, last] = [pending[0], pending.at(-1)]
  if (!first || !last) return ok(say('finding:migrationsApplied', { applied }))
  const text =
    pending.length === 1
      ? say('finding:migrationPending', { first })
      : say('finding:migrationsPending', { number: pending.length, first, last })
  return warning(text, say('remedy:migrate'))
}

function namesFinding({ facts: { equalNames } }: OpenDatabase): Finding {
  if (equalNames.length === 0) return ok(say('finding:namesUnique'))
  const [en, ja] = languages.map((language) => {
    const shown = equalNames.slice(0, MAX_SHOWN).map((equal) => equalText(equal, language))
    const names = [...shown, ...(equalNames.length > MAX_SHOWN ? ['…'] : [])].join('; ')
    return say('finding:namesEqual', { names })[language]
  })
  return warning({ en: en!, ja: ja! }, say('remedy:renameEqual'))
}

function equalText({ table, names }: EqualNames, language: Language): string {
  const key = table.replace(/_[a-z]/g, ([, letter]) => letter!.toUpperCase())
  const [open, close] = language === 'ja' ? '「」' : '“”'
  const quoted = names
    .map((name) => `${open}${showInvisible(name)}${close}`)
    .join(language === 'ja' ? '' : ', ')
  return `${findArea(key)?.label[language] ?? table}: ${quoted}`
}

function clockFinding({ facts: { clockSeconds } }: OpenDatabase): Finding {
  return clockDifference(clockSeconds, 'database')
}

/** `seconds` is the time of the other clock minus the time of this machine's clock. */
export function clockDifference(seconds: number, other: 'database' | 'proxy'): Finding {
  if (Math.abs(seconds) <= MAX_CLOCK_SECONDS) return ok(say('finding:clocksAgree'))
  const values = { seconds: Math.abs(Math.round(seconds)) }
  const text = say(seconds > 0 ? `finding:${other}ClockAhead` : `finding:${other}ClockBehind`, values)
  return warning(text, say('remedy:setClocks'))
}
