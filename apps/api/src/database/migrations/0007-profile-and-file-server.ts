import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column phone_country text,
      add column phone text,
      add column address text not null default '',
      add column postal_code text not null default '',
      add column city_id integer,
      add column city text not null default '',
      add column state text not null default '',
      add column country text not null default '',
      add column date_format text check (date_format in (
        'dd-mm-yyyy', 'dd/mm/yyyy', 'mm-dd-yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'yyyy/mm/dd', 'yyyy-dd-mm', 'yyyy/dd/mm')),
      drop column company_logo_url,
      add column company_logo text references files (name),
      add column company_logo_small text references files (name),
      add constraint users_phone_check check ((phone is null) = (phone_country is null))`.execute(db)
  await sql`create index audit_entries_actor on audit_entries (actor_id, id)`.execute(db)
  await sql`alter table mails add column recipient text`.execute(db)
  await sql`create index mails_of_email_changes on mails (user_id, created_at) where kind = 'email_changed'`.execute(
    db,
  )
  await sql`
    alter table files
      add column place text not null default '',
      add constraint files_place_check check ((disk = 'local') = (place = ''))`.execute(db)
  await sql`insert into site_settings (name) values ('fileServer')`.execute(db)
}
