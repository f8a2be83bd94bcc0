import { type Kysely, sql } from 'kysely'

/** The table of each list whose records have a name, by the area of its entries. */
const lists = {
  sports: 'sports',
  clubDays: 'club_days',
  coachLevels: 'coach_levels',
  sponsorshipTypes: 'sponsorship_types',
  ageGroups: 'age_groups',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_entries_kept on audit_entries`.execute(db)
  await sql`
    alter table audit_entries
      add column record_name text,
      add column record_name_ja text,
      add column sequence bigint,
      add column previous_hash bytea,
      add column hash bytea,
      add constraint audit_entries_seal check (num_nulls(sequence, previous_hash, hash) in (0, 3))`.execute(
    db,
  )
  for (const [area, table] of Object.entries(lists)) await nameRecords(db, { area, table })
  // an insert adds to one of these indexes only
  await sql`create index audit_entries_unsealed on audit_entries (id) where sequence is null`.execute(db)
  await sql`
    create unique index audit_entries_sequence on audit_entries (sequence) where sequence is not null`.execute(
    db,
  )
  await keepEntries(db)
  await announceEntries(db)
}

/** Older entries get the name that their record has now: which one it had then is not stored. */
async function nameRecords(db: Kysely<unknown>, { area, table }: Record<'area' | 'table', string>) {
  await sql`
    update audit_entries set record_name = named.name, record_name_ja = nullif(named.name_ja, '')
    from ${sql.table(table)} as named
    where audit_entries.area = ${area} and audit_entries.record_id = named.id`.execute(db)
}

/** The content of an entry can never change, and its seal is set once. */
async function keepEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger audit_entries_kept before
      update of id, at, actor_id, area, action, record_id, record_name, record_name_ja, changes, request_id, ip, source
      or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`
    create trigger audit_entries_sealed_once before update on audit_entries
    for each row when (old.sequence is not null) execute function refuse_audit_change()`.execute(db)
}

/**
 * Commits that notify wait for each other. While other entries wait to be sealed, the sealer is awake already, and a
 * notification is left out.
 */
async function announceEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_audit_entries() returns trigger language plpgsql as $$
    begin
      if (select count(*) < 2 from (
        select from audit_entries where sequence is null order by id limit 2) as unsealed)
      then
        perform pg_notify('audit_entries_written', '');
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger audit_entries_announce after insert on audit_entries
    for each statement execute function announce_audit_entries()`.execute(db)
}
