import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { databaseOn } from '../database/connection.ts'
import { OperatorError } from '../errors.ts'
import { ChainRepository } from '../events/chain-repository.ts'
import { type Verification, verifyChain } from '../events/verify-chain.ts'
import { readParts } from './archive-reader.ts'
import type { ArchiveSource } from './archive-source.ts'
import { findAuditHead } from './catalog-sql.ts'
import { type LoadedTables, TableLoad } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'

type LoadOptions = {
  readonly source: ArchiveSource
  readonly manifest: Manifest
  readonly log: Logger
  readonly progress: Progress
  /** Called with the files and keys of the archive, which are skipped without it. */
  readonly useOther?: (part: string, content: Readable) => Promise<void>
}
export type LoadedDatabase = { readonly loaded: LoadedTables; readonly chain: Verification }

/**
 * Loads the tables of an archive into an empty database, in the transaction of the caller. Verifies the rows of each
 * table, the sequences and the end of the audit trail.
 */
export async function loadDatabase(client: pg.Client, options: LoadOptions): Promise<LoadedDatabase> {
  return load(client, options).catch((error) => {
    throw explained(error)
  })
}

async function load(
  client: pg.Client,
  { source, manifest, log, progress, useOther = skip }: LoadOptions,
): Promise<LoadedDatabase> {
  const tables = new TableLoad({ client, manifest, log })
  const archived = new Map(manifest.tables.map((table) => [table.part, table]))
  await tables.begin()
  await readParts(source, manifest, async (part, content) => {
    const table = archived.get(part)
    if (!table) return useOther(part, content)
    await tables.load(table, content)
    progress(`${part}: ${table.rows} rows`)
  })
  const loaded = await tables.finish()
  progress('database: complete')
  await assertSameAuditHead(client, manifest)
  return { loaded, chain: await verifyChain(new ChainRepository(databaseOn(client))) }
}

/** SQLSTATE of values, constraints, limits, and of a column that is named twice. */
const REFUSED_DATA = /^(22|23|54|42701)/
const DECOMPRESSION = /^Z_/

function explained(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (DECOMPRESSION.test(code)) return unusable('a table cannot be decompressed')
  if (!(error instanceof pg.DatabaseError) || !REFUSED_DATA.test(code)) return error
  const place = error.where ?? error.table
  return unusable(`PostgreSQL refuses its data: ${error.message}${place ? ` (${place})` : ''}`)
}

function unusable(reason: string): OperatorError {
  return new OperatorError(
    `The archive cannot be restored: ${reason}. Nothing was changed. Use another backup.`,
  )
}

async function skip(_part: string, content: Readable): Promise<void> {
  await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }))
}

async function assertSameAuditHead(client: pg.Client, { audit_head }: Manifest): Promise<void> {
  const found = await findAuditHead(client)
  if (found?.sequence === audit_head?.sequence && found?.hash === audit_head?.hash) return
  throw new OperatorError('The audit trail ends at another entry than in the backup. Nothing was changed.')
}

export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
