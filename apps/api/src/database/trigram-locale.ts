import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'

/** With some locales, pg_trgm ignores Japanese letters. A search for them is correct but scans the whole table. */
export async function warnAboutUnindexedText<T>(db: Kysely<T>, log: Logger): Promise<void> {
  const { rows } = await sql<{ seen: boolean; lc_ctype: string }>`
    select cardinality(show_trgm('柔道部')) > 0 as seen, datctype as lc_ctype
    from pg_database where datname = current_database()`.execute(db)
  const [found] = rows
  if (!found || found.seen) return
  log.warn(
    { lc_ctype: found.lc_ctype },
    'searches for Japanese will be slow: the index of this database sees no letters beyond ASCII. ' +
      "Make the database anew with LC_CTYPE 'C.UTF-8' or that of a language in UTF-8, and load the data into it with pg_dump and pg_restore.",
  )
}
