import { type Kysely, sql } from 'kysely'

/**
 * The previous version sends the mails that it adds: their default is to be never due. `MailRepository.takeOver` makes
 * them due once that version no longer does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails add column lane integer, add column retries integer not null default 0,
      add column due_at timestamptz not null default 'infinity'`.execute(db)
  await sql`
    create function set_mail_lane() returns trigger language plpgsql as $$
    begin
      new.lane := coalesce(-new.former_server_id, hashtext(lower(coalesce(
        new.recipient, (select email from users where id = new.user_id), new.requested_email, ''))) & 2147483647);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger mails_set_lane before insert or update of former_server_id on mails
    for each row execute function set_mail_lane()`.execute(db)
  await sql`update mails set former_server_id = former_server_id`.execute(db)
  await sql`alter table mails alter column lane set not null`.execute(db)
  await sql`create index mails_waiting on mails (lane, id) where state = 'waiting'`.execute(db)
}
