import { newestSchemaVersion } from '../database/migrate.ts'
import type { BackupResult } from './backup.ts'
import { countRows, type Manifest } from './manifest.ts'
import { inUnits } from './progress.ts'
import type { RestoreResult } from './restore.ts'
import { schemaDifferences } from './schema-differences.ts'

const MAX_NAMED = 10

/** What the operator reads after a backup. */
export function backupText({ file, bytes, manifest }: BackupResult): string {
  const { files, keys, tables, audit_head: head } = manifest
  return [
    `Backup: ${file} (${inUnits(bytes)})`,
    `${tables.length} tables, ${countRows(manifest)} rows, ${files.length} files. Schema ${manifest.schema_version}.`,
    ...(head ? [`Audit trail up to ${head.sequence}:${head.hash}`] : []),
    keys.length > 0
      ? `Keys: ${keys.length}. Whoever has this file can read all stored secrets.`
      : 'The archive contains no keys. Keep a copy of them in another place.',
    ...missingLines(manifest),
    ...differenceLines(manifest),
  ].join('\n')
}

function differenceLines(manifest: Manifest): string[] {
  const { changedColumns, otherTables } = schemaDifferences(manifest)
  return [
    ...(changedColumns.length > 0
      ? [
          `Warning: a restore will refuse this archive, because columns were added or removed by hand: ${named(changedColumns)}. ` +
            'Undo this change of the schema, then make another backup.',
        ]
      : []),
    ...(otherTables.length > 0
      ? [
          `Warning: a restore will leave out tables that do not belong to Touchline: ${named(otherTables)}. ` +
            'Move them to another schema, and back them up yourself.',
        ]
      : []),
  ]
}

/** What the operator reads after a restore. `keyWarnings` are about secrets that no present key decrypts. */
export function restoreText({
  manifest,
  loaded,
  files,
  keys,
  chain,
  ended,
  formerBackup,
  inspection: keyWarnings,
}: RestoreResult<readonly string[]>): string {
  const { job_schema_version: jobSchema, schema_version: schema } = manifest
  return [
    `Restored the backup of ${manifest.created_at}: ${loaded.tables} tables, ${loaded.rows} rows, ` +
      `${files.written + files.kept} files (${files.kept} were there already).`,
    ...(formerBackup ? [`The former data are in ${formerBackup}`] : []),
    ...(schema < newestSchemaVersion()
      ? [`Migrated from schema ${schema} to ${newestSchemaVersion()}.`]
      : []),
    chainLine(chain),
    ...loaded.skipped.map((table) => `Not restored: the table ${table} does not belong to Touchline.`),
    ...(loaded.jobs
      ? [
          `The job queue of the backup has schema ${jobSchema}. Its ${loaded.jobs.added} unfinished jobs were added ` +
            `again; ${loaded.jobs.unknown} of unknown queues were not.`,
        ]
      : []),
    ...(keys?.written.map((key) => `Key restored: ${key}`) ?? []),
    ...(keys?.refused ? [`The keys of the backup were not restored: ${keys.refused}`] : []),
    ...keyWarnings,
    ...missingLines(manifest),
    endedLine(ended),
    'Passwords, second factors, roles and deactivated accounts are those of the backup: change what was changed since. ' +
      'Removed passkeys and used recovery codes work again.',
    'The next start sends the mails and messages that were waiting at the time of the backup.',
  ].join('\n')
}

function endedLine({
  sessions,
  links,
  accessTokens,
  invitations,
  emailChanges,
  jobs,
}: RestoreResult<unknown>['ended']): string {
  return (
    `Ended: all sessions (${sessions}), reset, confirmation and undo links (${links}), access tokens (${accessTokens}), ` +
    `open invitations (${invitations}; send them again) and unconfirmed changes of an e-mail address (${emailChanges}).` +
    (jobs > 0 ? ` Stopped: unfinished jobs (${jobs}; resume them in Settings › Jobs).` : '')
  )
}

function chainLine({ checked, head, broken }: RestoreResult<unknown>['chain']): string {
  if (broken)
    return (
      `The audit trail is broken at entry ${broken.sequence}, as it was in the backup. ` +
      'Run "npm run audit -- verify" for details.'
    )
  if (!head) return 'The audit trail contains no sealed entries.'
  return `Audit trail: ${checked} entries are intact, up to ${head.sequence}:${head.hash.toString('hex')}`
}

function missingLines({ missing_files: missing, objects }: Manifest): string[] {
  const places = [...new Set(objects.map(({ place }) => place))]
  return [
    ...(missing.length > 0 ? [`Files that were missing at the time of the backup: ${named(missing)}`] : []),
    ...(objects.length > 0
      ? [`${objects.length} files are not in the archive, but in ${places.join(', ')}`]
      : []),
  ]
}

function named(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `${names.slice(0, MAX_NAMED).join(', ')}${more}`
}
