import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPersonName(db)
  await nameActors(db)
}

/** The rule of `personName` in the contract. A test compares the two. */
async function createPersonName(db: Kysely<unknown>): Promise<void> {
  const eastAsian = String.raw`^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff \u3000]+$`
  await sql`
    create function person_name(firstname text, lastname text, language text) returns text
    language sql immutable parallel safe as $$
      select case
        when (language = 'ja' or concat(firstname, lastname) ~ '${sql.raw(eastAsian)}')
          and (firstname, lastname) is distinct from ('Super', 'admin')
          then concat_ws(' ', nullif(lastname, ''), nullif(firstname, ''))
        else concat_ws(' ', nullif(firstname, ''), nullif(lastname, ''))
      end
    $$`.execute(db)
}

/** The audit trail names people in both languages, like the records of lists. */
async function nameActors(db: Kysely<unknown>): Promise<void> {
  const name = (language: 'en' | 'ja') =>
    sql`person_name(users.firstname, users.lastname, ${sql.lit(language)})`
  await sql`
    create or replace view audit_trail as
    select entry.id, entry.at, entry.actor_id as actor, nullif(${name('en')}, '') as actor_name,
      entry.area, entry.action, entry.record_id as record, entry.record_name as name, entry.record_name_ja,
      entry.changes, entry.ip, entry.request_id, entry.user_agent, entry.source, entry.search_text, seal.sequence,
      nullif(${name('ja')}, '') as actor_name_ja
    from audit_entries as entry
    left join audit_seals as seal on seal.entry_id = entry.id
    left join users on users.id = entry.actor_id`.execute(db)
  await sql`
    create or replace view audit_people as
    select id, ${name('en')} as name, status,
      search_fold(concat_ws(' ', firstname, lastname, firstname)) as search_text, ${name('ja')} as name_ja,
      ${name('ja')} collate "ja-x-icu" as shown_name_ja
    from users`.execute(db)
}
