import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column requested_email_hash bytea`.execute(db)
  await sql`
    create index mails_requested on mails (requested_email_hash, created_at)
    where kind = 'password_reset'`.execute(db)
}
