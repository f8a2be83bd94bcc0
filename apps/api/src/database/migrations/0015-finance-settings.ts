import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into site_settings (name) values ('finance')`.execute(db)
}
