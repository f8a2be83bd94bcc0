import type { DiskName } from '@touchline/contract/file-storage'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../database/audit.ts'
import type { FilePurpose } from '../database/tables.ts'

const NOT_NULL_VIOLATION = '23502'

export type NewFile = {
  readonly name: string
  readonly purpose: FilePurpose
  readonly disk: DiskName
  readonly place: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/**
 * Inserts rows of `files` as part of the statement that refers to them: `with <this>, saved as …`. Deletes their rows
 * of `pending_files`. Fails with a not-null violation of `files.name` if the sweep already removes a file.
 */
export function insertFiles(files: readonly NewFile[], actor: Actor): RawBuilder<unknown> {
  const names = files.map(({ name }) => name)
  const rows = files.map(
    ({ name, purpose, disk, place, type, width, height, bytes }) =>
      sql`((select name from written where name = ${name}),
        ${sql.join([purpose, disk, place, type, width, height, bytes, actor.userId])})`,
  )
  return sql`written as (
      delete from pending_files where name = any(${names}::text[]) and not is_removing returning name),
    stored as (
      insert into files (name, purpose, disk, place, type, width, height, bytes, created_by)
      values ${sql.join(rows)} returning id)`
}

/** The error of `insertFiles` for a file that the sweep already removes. */
export function isFileAbandoned(error: unknown): boolean {
  const { code, table, column } = error as { code?: unknown; table?: unknown; column?: unknown }
  return code === NOT_NULL_VIOLATION && table === 'files' && column === 'name'
}
