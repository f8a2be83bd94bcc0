import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../database/audit.ts'
import type { NewFile } from './file-repository.ts'

/** The rows of files as part of the statement that comes to name them: `with stored as (this), …`. */
export function insertFiles(files: readonly NewFile[], actor: Actor): RawBuilder<unknown> {
  const rows = files.map(
    ({ name, purpose, disk, place, type, width, height, bytes }) =>
      sql`(${sql.join([name, purpose, disk, place, type, width, height, bytes, actor.userId])})`,
  )
  return sql`(
    insert into files (name, purpose, disk, place, type, width, height, bytes, created_by) values ${sql.join(rows)})`
}
