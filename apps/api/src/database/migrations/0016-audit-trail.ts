import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearchPairs(db)
  await completeEntries(db)
  await createViews(db)
  await createAnchors(db)
  await allowRetention(db)
  await queueWithoutNotification(db)
}

/**
 * The pairs of neighbouring characters of text that is not ASCII, as words. A trigram index needs three characters, but
 * finds a pair as a whole word: many Japanese names are searched by two characters.
 */
async function createSearchPairs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_pairs(value text) returns text language sql immutable strict parallel safe as $$
      select ' ' || string_agg(substr(value, at, 2), ' ') || ' ' from generate_series(1, char_length(value) - 1) as at
    $$`.execute(db)
  const pairs = (column: string) => sql`
    case when octet_length(${sql.id(column)}) > char_length(${sql.id(column)})
      then search_pairs(search_fold(${sql.id(column)})) end`
  await sql`
    create function audit_search_text(name text, name_ja text, ip text) returns text
    language sql immutable parallel safe as $$
      select concat_ws(chr(10), search_fold(name), search_fold(name_ja), ip, ${pairs('name')}, ${pairs('name_ja')})
    $$`.execute(db)
}

/**
 * Each filter of the audit trail reads its page from one index, in the order of the page. Statements compute the search
 * text of new entries: PostgreSQL plans the expression of a generated column anew for each insert.
 */
async function completeEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entries
      add column user_agent text,
      add column search_text text not null default ''`.execute(db)
  await sql`alter table audit_entries disable trigger user`.execute(db)
  await sql`
    update audit_entries set search_text = audit_search_text(record_name, record_name_ja, ip)`.execute(db)
  await sql`alter table audit_entries enable trigger user`.execute(db)
  await sql`drop index audit_entries_record, audit_entries_actor`.execute(db)
  const indexes = {
    by_time: sql`(at, id)`,
    by_actor: sql`(actor_id, at, id)`,
    by_area: sql`(area, at, id)`,
    by_action: sql`(action, at, id)`,
    by_area_and_action: sql`(area, action, at, id)`,
    by_record: sql`(area, record_id, at, id)`,
    by_request: sql`(request_id)`,
    search: sql`using gin (search_text gin_trgm_ops)`,
  }
  for (const [suffix, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(`audit_entries_${suffix}`)} on audit_entries ${columns}`.execute(db)
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_trail as
    select entry.id, entry.at, entry.actor_id as actor,
      nullif(concat_ws(' ', users.firstname, users.lastname), '') as actor_name,
      entry.area, entry.action, entry.record_id as record, entry.record_name as name, entry.record_name_ja,
      entry.changes, entry.ip, entry.request_id, entry.user_agent, entry.source, entry.search_text, seal.sequence
    from audit_entries as entry
    left join audit_seals as seal on seal.entry_id = entry.id
    left join users on users.id = entry.actor_id`.execute(db)
  await sql`
    create view audit_people as
    select id, concat_ws(' ', firstname, lastname) as name, status,
      search_fold(concat_ws(' ', firstname, lastname, firstname)) as search_text
    from users`.execute(db)
}

/** An anchor replaces a deleted stretch of the chain. It keeps the hash that the next entry follows. */
async function createAnchors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_anchors (
      last_sequence bigint primary key,
      last_hash bytea not null,
      entries bigint not null check (entries > 0),
      first_at timestamptz not null,
      last_at timestamptz not null,
      created_at timestamptz not null default now())`.execute(db)
  await sql`
    create trigger audit_anchors_kept before update or delete or truncate on audit_anchors
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`
    create function audit_retention_limit() returns timestamptz language sql stable as $$
      select now() - make_interval(days => nullif((fields->>'audit_retention_days')::integer, 0))
      from site_settings where name = 'finance'
    $$`.execute(db)
  await sql`
    create function check_audit_anchor() returns trigger
    language plpgsql set plan_cache_mode = force_custom_plan as $$
    declare
      before bigint := coalesce((select max(last_sequence) from audit_anchors), 0);
      stretch record;
    begin
      select count(*) as entries, min(at) as first_at, max(at) as last_at into stretch
      from audit_seals join audit_entries on id = entry_id
      where sequence > before and sequence <= new.last_sequence;
      if stretch.entries is distinct from new.entries or new.entries is distinct from new.last_sequence - before
        or stretch.first_at is distinct from new.first_at or stretch.last_at is distinct from new.last_at
        or new.last_hash is distinct from (select hash from audit_seals where sequence = new.last_sequence)
      then
        raise exception 'An anchor must describe the oldest stretch of the audit trail.'
          using errcode = 'restrict_violation';
      end if;
      if not coalesce(stretch.last_at < audit_retention_limit(), false) then
        raise exception 'These audit entries are within the retention period.' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger audit_anchors_checked before insert on audit_anchors
    for each row execute function check_audit_anchor()`.execute(db)
}

/** An entry or seal can be deleted only if an anchor covers it. The check reads the deleted rows of the statement. */
async function allowRetention(db: Kysely<unknown>): Promise<void> {
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`drop trigger ${sql.id(`${table}_kept`)} on ${sql.table(table)}`.execute(db)
  await sql`
    create function refuse_unanchored_removal() returns trigger
    language plpgsql set plan_cache_mode = force_custom_plan as $$
    declare
      anchored bigint := coalesce((select max(last_sequence) from audit_anchors), 0);
      kept boolean;
    begin
      if tg_table_name = 'audit_seals' then
        kept := exists (select from removed where sequence > anchored)
          or exists (select from removed join audit_entries on id = entry_id);
      else
        kept := exists (
          select from removed left join audit_seals on entry_id = id
          where sequence is null or sequence > anchored);
      end if;
      if kept or not exists (select from removed) then
        raise exception 'Audit entries can be neither changed nor deleted.' using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['audit_entries', 'audit_seals']) {
    await sql`
      create trigger ${sql.id(`${table}_kept`)} before update or truncate on ${sql.table(table)}
      for each statement execute function refuse_audit_change()`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_removed`)} after delete on ${sql.table(table)}
      referencing old table as removed
      for each statement execute function refuse_unanchored_removal()`.execute(db)
  }
}

/**
 * The sealer polls. To notify it only of the first waiting entry, each insert searched the queue for an older one, past
 * the index entries of all sealed rows that no vacuum had removed yet.
 */
async function queueWithoutNotification(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function queue_audit_entry() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed (entry_id) values (new.id);
      return null;
    end $$`.execute(db)
}
