import { type Kysely, sql } from 'kysely'

const lists = {
  sports: 'sports',
  clubDays: 'club_days',
  coachLevels: 'coach_levels',
  sponsorshipTypes: 'sponsorship_types',
  ageGroups: 'age_groups',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_entries_kept on audit_entries`.execute(db)
  await sql`alter table audit_entries add column record_name text, add column record_name_ja text`.execute(db)
  for (const [area, table] of Object.entries(lists)) await nameRecords(db, { area, table })
  await createSeals(db)
  await queueEntries(db)
  for (const table of ['audit_entries', 'audit_seals']) await keepRows(db, table)
}

/** Older entries get the current name of their record. The record's name at that time is not stored. */
async function nameRecords(db: Kysely<unknown>, { area, table }: Record<'area' | 'table', string>) {
  await sql`
    update audit_entries set record_name = named.name, record_name_ja = nullif(named.name_ja, '')
    from ${sql.table(table)} as named
    where audit_entries.area = ${area} and audit_entries.record_id = named.id`.execute(db)
}

/** No foreign key: entries are never deleted, and the check of each key would update the entry's row to lock it. */
async function createSeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seals (
      sequence bigint primary key check (sequence > 0),
      entry_id bigint not null unique,
      previous_hash bytea not null,
      hash bytea not null)`.execute(db)
}

/**
 * A trigger queues every new entry, so that no code can forget to queue one. Commits with a notification wait for each
 * other. While an older entry is unsealed, the sealer is already awake, so the trigger sends no notification.
 */
async function queueEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_unsealed (entry_id bigint primary key)`.execute(db)
  await sql`insert into audit_unsealed select id from audit_entries`.execute(db)
  await sql`
    create function queue_audit_entry() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed (entry_id) values (new.id);
      if new.id = (select entry_id from audit_unsealed order by entry_id limit 1) then
        perform pg_notify('audit_entries_written', '');
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger audit_entries_queued after insert on audit_entries
    for each row execute function queue_audit_entry()`.execute(db)
}

async function keepRows(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.id(`${table}_kept`)} before update or delete or truncate on ${sql.table(table)}
    for each statement execute function refuse_audit_change()`.execute(db)
}
