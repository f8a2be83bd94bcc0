import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await raiseShortRetention(db)
  await recordRetentionChanges(db)
  await delayShorterRetention(db)
  await keepFormerMailServers(db)
}

/** The shortest retention is 90 days. */
async function raiseShortRetention(db: Kysely<unknown>): Promise<void> {
  await sql`
    update site_settings set fields = fields || jsonb_build_object('audit_retention_days', 90)
    where name = 'finance' and (fields->>'audit_retention_days')::integer between 1 and 89`.execute(db)
}

/** A trigger records every change, also one by a direct statement or by an app of the previous version. */
async function recordRetentionChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_retention_changes (
      id integer generated always as identity primary key,
      former_days integer not null,
      changed_at timestamptz not null default now(),
      changed_by integer)`.execute(db)
  await sql`
    create trigger audit_retention_changes_kept before update or delete or truncate on audit_retention_changes
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`
    create function retention_days_of(fields jsonb) returns integer language sql immutable as $$
      select coalesce((fields->>'audit_retention_days')::integer, 0)
    $$`.execute(db)
  await sql`
    create function record_retention_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.name = old.name
        and retention_days_of(new.fields) = retention_days_of(old.fields) then return null;
      end if;
      insert into audit_retention_changes (former_days, changed_by) values (
        retention_days_of(old.fields), case when tg_op = 'UPDATE' then new.updated_by end);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger site_settings_retention_changed after update or delete on site_settings
    for each row when (old.name = 'finance') execute function record_retention_change()`.execute(db)
}

/** The longest period of the last seven days applies. So a shorter one applies after seven days, a longer one at once. */
async function delayShorterRetention(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_retention_days() returns integer language sql stable as $$
      select case when min(days) > 0 then greatest(max(days), 90) end
      from (
        select retention_days_of(fields) as days from site_settings where name = 'finance'
        union all
        select former_days from audit_retention_changes where changed_at > now() - interval '7 days'
      ) as applicable
    $$`.execute(db)
  await sql`
    create or replace function audit_retention_limit() returns timestamptz language sql stable as $$
      select now() - make_interval(days => audit_retention_days())
    $$`.execute(db)
}

/** The server that tells the administrators of its own replacement. Its row is deleted with its last open mail. */
async function keepFormerMailServers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_mail_servers (
      id integer generated always as identity primary key,
      fields jsonb not null,
      secrets jsonb not null default '{}',
      created_at timestamptz not null default now())`.execute(db)
  await sql`
    alter table mails add column former_server_id integer references former_mail_servers (id) on delete set null`.execute(
    db,
  )
  await sql`
    create index mails_of_former_server on mails (former_server_id) where former_server_id is not null`.execute(
    db,
  )
  // the lock orders the last two mails of a server, which would otherwise both see the other as open
  await sql`
    create function forget_former_mail_server() returns trigger language plpgsql as $$
    begin
      perform from former_mail_servers where id = old.former_server_id for update;
      delete from former_mail_servers where id = old.former_server_id and not exists (
        select from mails where former_server_id = old.former_server_id and state in ('waiting', 'unconfigured'));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger mails_forget_former_server after update of state or delete on mails
    for each row when (old.former_server_id is not null) execute function forget_former_mail_server()`.execute(
    db,
  )
}
