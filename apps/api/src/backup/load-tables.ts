import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Logger } from 'pino'
import { databaseOn } from '../database/connection.ts'
import { migrateWithin } from '../database/migrate.ts'
import { OperatorError } from '../errors.ts'
import { withQueueSchema } from '../queue/queue-schema.ts'
import {
  findJobSchemaVersion,
  findSchemaVersion,
  JOB_SCHEMA,
  listForeignKeys,
  listIndexes,
  listSequences,
  listTables,
  quoted,
  type Table,
  type TableName,
  type TableObject,
} from './catalog-sql.ts'
import { copyRows } from './copy-tables.ts'
import { JobsOfOtherVersion } from './load-jobs.ts'
import type { ArchivedSequence, ArchivedTable, Manifest } from './manifest.ts'

/** `skipped` are tables with rows that no migration of the app creates. */
export type LoadedTables = {
  readonly tables: number
  readonly rows: number
  readonly skipped: readonly string[]
  /** Undefined if the job tables were copied. */
  readonly jobs: { readonly added: number; readonly unknown: number } | undefined
}
type LoadDeps = { readonly client: pg.Client; readonly manifest: Manifest; readonly log: Logger }

/**
 * Loads the tables of a backup into a database without tables, in the transaction of the caller. Indexes and foreign
 * keys are created after the rows, which is faster and needs no order of the tables. Triggers do not run.
 */
export class TableLoad {
  readonly #deps: LoadDeps
  #targets = new Map<string, Table>()
  #removed: TableObject[] = []
  #otherJobs: JobsOfOtherVersion | undefined
  readonly #loaded: ArchivedTable[] = []
  readonly #skipped: string[] = []

  constructor(deps: LoadDeps) {
    this.#deps = deps
  }

  async begin(): Promise<void> {
    const { client, manifest, log } = this.#deps
    await migrateWithin(databaseOn(client), { log, to: manifest.schema_version })
    await withQueueSchema(client, async () => undefined)
    if ((await findJobSchemaVersion(client)) !== manifest.job_schema_version)
      this.#otherJobs = new JobsOfOtherVersion(client)
    const tables = (await listTables(client)).filter((table) => !(this.#otherJobs && isOfJobs(table)))
    this.#targets = new Map(tables.map((table) => [quoted(table), table]))
    for (const table of manifest.tables) assertSameColumns(this.#targets.get(quoted(table)), table)
    await client.query('set constraints all immediate')
    this.#removed = [...(await listIndexes(client)), ...(await listForeignKeys(client))]
    for (const { drop } of this.#removed.toReversed()) await client.query(drop)
    for (const table of this.#targets.keys()) await client.query(`alter table ${table} disable trigger user`)
    // the migrations have inserted rows
    await client.query(`truncate ${[...this.#targets.keys()].join(', ')}`)
  }

  async load(table: ArchivedTable, content: Readable): Promise<void> {
    if (this.#otherJobs && isOfJobs(table)) return this.#otherJobs.stage(table, textOf(table, content))
    const target = this.#targets.get(quoted(table))
    if (!target) {
      if (table.rows > 0) this.#skipped.push(`${table.schema}.${table.name}`)
      return pipeline(content, discard())
    }
    const rows = await copyRows(this.#deps.client, table, textOf(table, content))
    if (rows !== table.rows) throw notLoaded(table, `${rows} of ${table.rows} rows were loaded`)
    this.#loaded.push(table)
  }

  /** Verifies what was loaded, and then migrates to the newest version. */
  async finish(): Promise<LoadedTables> {
    const { client, manifest, log } = this.#deps
    // a database without job tables has nothing to add
    const jobs = manifest.job_schema_version === null ? undefined : await this.#otherJobs?.addAgain()
    for (const { create } of this.#removed) await client.query(create)
    for (const table of this.#targets.keys()) await client.query(`alter table ${table} enable trigger user`)
    const sequences = manifest.sequences.filter((sequence) => !(this.#otherJobs && isOfJobs(sequence)))
    await setSequences(client, sequences)
    await this.#verifyRows()
    await assertSchemaVersion(client, manifest)
    await migrateWithin(databaseOn(client), { log })
    await client.query('analyze')
    const rows = this.#loaded.reduce((sum, table) => sum + table.rows, 0)
    return { tables: this.#loaded.length, rows, skipped: this.#skipped, jobs }
  }

  async #verifyRows(): Promise<void> {
    for (const table of this.#loaded) {
      const { rows } = await this.#deps.client.query<{ count: number }>(
        `select count(*) from ${quoted(table)}`,
      )
      const { count } = rows[0]!
      if (count !== table.rows) throw notLoaded(table, `the table has ${count} rows instead of ${table.rows}`)
    }
  }
}

const isOfJobs = ({ schema }: TableName) => schema === JOB_SCHEMA

/** The text must not be longer than the manifest says: a few bytes of gzip can become a terabyte. */
function textOf({ part, text_bytes }: ArchivedTable, content: Readable): Readable {
  let seen = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength
      done(
        seen > text_bytes ? new OperatorError(`The part ${part} of the archive is too large.`) : null,
        chunk,
      )
    },
  })
  // errors reach the reader of `limited`
  pipeline(content, createGunzip(), limited).catch(() => undefined)
  return limited
}

function discard(): PassThrough {
  return new PassThrough().resume()
}

/** Checked before any row is loaded. A table that the app does not create has no target. */
function assertSameColumns(target: Table | undefined, { columns }: ArchivedTable): void {
  if (!target || [...target.columns].sort().join('\n') === [...columns].sort().join('\n')) return
  const known = new Set(target.columns)
  const found = new Set(columns)
  const added = columns.filter((column) => !known.has(column))
  const missing = target.columns.filter((column) => !found.has(column))
  const differences = [
    ...(added.length > 0 ? [`it also has ${added.join(', ')}`] : []),
    ...(missing.length > 0 ? [`it lacks ${missing.join(', ')}`] : []),
  ]
  throw new OperatorError(
    `The table ${target.schema}.${target.name} of the backup has other columns than the app creates` +
      `${differences.length > 0 ? ` (${differences.join('; ')})` : ''}. Its schema was changed by hand. Nothing was changed.`,
  )
}

async function setSequences(client: pg.Client, sequences: readonly ArchivedSequence[]): Promise<void> {
  const known = new Set((await listSequences(client)).map(quoted))
  const own = sequences.filter((sequence) => known.has(quoted(sequence)))
  for (const sequence of own) {
    const { last_value, is_called } = sequence
    await client.query('select setval($1::text::regclass, $2, $3)', [quoted(sequence), last_value, is_called])
  }
  const stored = new Map((await listSequences(client)).map((sequence) => [quoted(sequence), sequence]))
  for (const { last_value, is_called, ...name } of own) {
    const found = stored.get(quoted(name))
    if (found?.last_value === last_value && found.is_called === is_called) continue
    throw new OperatorError(
      `The sequence ${quoted(name)} has another value than in the backup. Nothing was changed.`,
    )
  }
}

async function assertSchemaVersion(client: pg.Client, { schema_version }: Manifest): Promise<void> {
  const found = await findSchemaVersion(client)
  if (found === schema_version) return
  throw new OperatorError(
    `The archive says that it has schema ${schema_version}, and its tables have schema ${found}. Nothing was changed.`,
  )
}

function notLoaded({ schema, name }: TableName, what: string): OperatorError {
  return new OperatorError(
    `The table ${schema}.${name} was not restored completely: ${what}. Nothing was changed.`,
  )
}
