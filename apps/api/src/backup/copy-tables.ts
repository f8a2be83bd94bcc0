import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { accessColumns, accessTables } from '../database/tables.ts'
import { OperatorError } from '../errors.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import {
  columnList,
  findAuditHead,
  findJobSchemaVersion,
  findSchemaVersion,
  listSequences,
  listTables,
  quoted,
  type Table,
} from './catalog-sql.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { inUnits, type Progress } from './progress.ts'

/** An arbitrary number that no other advisory lock of the product uses. */
const BACKUP_LOCK = 7_460_921

export class BackupBusy extends OperatorError {}

/** Throws BackupBusy if another backup of this database runs. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free`,
  )
  if (!rows[0]!.free) throw new BackupBusy('Another backup of this database is running. Try again later.')
}

type Described = Pick<
  Manifest,
  'created_at' | 'schema_version' | 'job_schema_version' | 'postgres_version' | 'audit_head' | 'sequences'
>

export async function describeSnapshot(client: pg.ClientBase): Promise<Described> {
  const { rows } = await client.query<{ created_at: string; postgres_version: string }>(
    `select now() as created_at, current_setting('server_version') as postgres_version`,
  )
  return {
    ...rows[0]!,
    schema_version: await findSchemaVersion(client),
    job_schema_version: await findJobSchemaVersion(client),
    audit_head: await findAuditHead(client),
    sequences: await listSequences(client),
  }
}

type CopyTablesOptions = {
  readonly archive: ArchiveWriter
  /** True to copy sessions and links too. */
  readonly isWhole: boolean
  readonly progress: Progress
}

export async function copyTables(
  client: pg.ClientBase,
  { archive, isWhole, progress }: CopyTablesOptions,
): Promise<ArchivedTable[]> {
  const copied: ArchivedTable[] = []
  for (const table of await listTables(client)) {
    const stream = client.query(copyTo(`copy (${isWhole ? wholeRows(table) : lastingRows(table)}) to stdout`))
    const part = await archive.addCompressed(partName(table), stream)
    // the server reports the number of rows after the last row
    await client.query('select')
    copied.push({ ...part, ...table, columns: [...table.columns], rows: stream.rowCount })
    progress(`${part.part}: ${stream.rowCount} rows, ${inUnits(part.bytes)}`)
  }
  return copied
}

function wholeRows(table: Table): string {
  return `select ${columnList(table.columns)} from only ${quoted(table)}`
}

/** An older version of the app loads such a table too, because it has all its columns. */
function lastingRows(table: Table): string {
  if (table.schema !== 'public') return wholeRows(table)
  if (accessTables.some((name) => name === table.name)) return `${wholeRows(table)} where false`
  const left: readonly string[] =
    Object.entries(accessColumns).find(([name]) => name === table.name)?.[1] ?? []
  const columns = table.columns.map((column) =>
    left.includes(column) ? `null as ${columnList([column])}` : columnList([column]),
  )
  return `select ${columns.join(', ')} from only ${quoted(table)}`
}

function partName({ schema, name }: Table): string {
  return `database/${inPart(schema)}.${inPart(name)}.copy.gz`
}

function inPart(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}

/** Loads the rows of a part, in the text format of COPY. Returns their number. */
export async function copyRows(
  client: pg.Client,
  { schema, name, columns }: Pick<ArchivedTable, 'schema' | 'name' | 'columns'>,
  text: Readable,
): Promise<number> {
  const target = client.query(
    copyFrom(`copy ${quoted({ schema, name })} (${columnList(columns)}) from stdin`),
  )
  await pipeline(text, target)
  return target.rowCount
}
