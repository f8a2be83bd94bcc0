import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { APPLICATION_NAME, databaseOn, openClient, settingsOf } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'
import { type JobFile, JobFileRepository } from '../../jobs/job-file-repository.ts'

/** The text of each cell, and the line of the row in the file, from 1. */
export type StagedRow = { readonly line: number; readonly cells: readonly string[] }
type StoredFile = Omit<JobFile, 'id'> & { readonly path: string }

const FILE_CHUNK_BYTES = 256 * 1024
/** Rows of one statement, so that each statement is short. */
const REMOVED_AT_ONCE = 50_000

/** Reads a file into the database, in one transaction on a connection of its own: those of the pool cannot COPY. */
export class StagingRepository {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async transaction<Result>(work: (staging: Staging) => Promise<Result>): Promise<Result> {
    const client = await openClient(settingsOf(this.#pool), APPLICATION_NAME)
    try {
      await client.query('begin')
      const result = await work(new Staging(client))
      await client.query('commit')
      // without statistics on the new rows, a page of them would be read by a sort of all rows
      await client.query('analyze import_rows (import_id, line)')
      return result
    } finally {
      // the end of the connection rolls an open transaction back
      await client.end().catch(() => undefined)
    }
  }
}

export class Staging {
  readonly db: Kysely<Tables>
  readonly #client: pg.Client

  constructor(client: pg.Client) {
    this.#client = client
    this.db = databaseOn(client)
  }

  async addFile({ path, ...file }: StoredFile): Promise<number> {
    const files = new JobFileRepository(this.db)
    const id = await files.add(file)
    for await (const chunk of createReadStream(path, { highWaterMark: FILE_CHUNK_BYTES }))
      await files.append(id, chunk)
    return id
  }

  async addRows(importId: number, rows: readonly StagedRow[]): Promise<void> {
    const target = this.#client.query(copyFrom('copy import_rows (import_id, line, cells) from stdin'))
    await pipeline([copyText(importId, rows)], target)
  }

  async removeRows(importId: number): Promise<void> {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from import_rows where import_id = ${importId} and line in (
          select line from import_rows where import_id = ${importId} limit ${REMOVED_AT_ONCE})`.execute(
        this.db,
      )
      if (numAffectedRows === 0n) return
    }
  }
}

/** The rows in the text format of COPY. */
function copyText(importId: number, rows: readonly StagedRow[]): string {
  return rows.map(({ line, cells }) => `${importId}\t${line}\t{${cells.map(copyCell).join(',')}}\n`).join('')
}

const ESCAPED = /["\\\t\n\r]/g
/** A quote and a backslash are escaped for the array, and the backslashes of that for COPY. */
const escapes: Readonly<Record<string, string>> = {
  '"': '\\\\"',
  '\\': '\\\\\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function copyCell(text: string): string {
  return `"${text.replace(ESCAPED, (character) => escapes[character] ?? character)}"`
}
