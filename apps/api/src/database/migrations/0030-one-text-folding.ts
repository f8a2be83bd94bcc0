import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { createTextFolding, foldUniqueNames } from '../text-folding-sql.ts'
import { findEqualNames, renewUniqueNames } from '../unique-names-sql.ts'

export async function up(db: Kysely<unknown>, log: Logger): Promise<void> {
  await createTextFolding(db)
  await foldUniqueNames(db)
  await renewUniqueNames(db)
  await renewAuditEntries(db)
  for (const equal of await findEqualNames(db))
    log.warn(equal, 'names in a list are equal now: rename all but one of them')
}

/** The search text is not part of the sealed content. */
async function renewAuditEntries(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entries disable trigger user`.execute(db)
  await sql`
    update audit_entries set search_text = audit_search_text(record_name, record_name_ja, ip)
    where record_name is not null
      and search_text <> audit_search_text(record_name, record_name_ja, ip)`.execute(db)
  await sql`alter table audit_entries enable trigger user`.execute(db)
}
