import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The day in the time zone of the site, as `YYYY-MM-DD`. */
export async function siteToday(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ day: string }>`select site_today() as day`.execute(db)
  return rows[0]?.day ?? ''
}
