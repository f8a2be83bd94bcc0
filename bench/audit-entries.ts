import type { EmbeddedConnection } from '@touchline/api/postgres/embedded'
import pg from 'pg'

/** Search terms by their matches: two entries at every size, and every second entry. */
export const SEARCHES = { rare: 'yukigassen', frequent: 'league' }

/** The entries cover three years, the last one a minute ago. The first two have a rare name. */
const ENTRIES = `
  insert into audit_entries (at, actor_id, area, action, record_id, record_name, record_name_ja, changes, request_id, ip,
    user_agent, source, search_text)
  select named.*, audit_search_text(record_name, record_name_ja, ip) from (
  select now() - interval '1 minute' - ($1 - n) * (interval '1095 days' / $1) as at,
    nullif(1 + n % 7, 7),
    (array['sports','clubDays','coachLevels','sponsorshipTypes','ageGroups','auth','profile','settings.mail'])[1 + chance % 8],
    case when n <= 30 then 'password_changed' else (array['created','updated','deleted','sign_in'])[1 + chance / 8 % 4] end,
    1 + chance % 20000,
    case when n <= 2 then 'Yukigassen' else (array['Kendo League','Judo Cup'])[1 + n % 2] || ' ' || chance % 20000 end
      as record_name,
    '剣道' || chance % 977 as record_name_ja,
    '{"sports_name": {"old": "Kendo", "new": "Kendo League"}, "status": {"old": 1, "new": 0}}'::jsonb,
    gen_random_uuid()::text, '203.0.113.' || chance % 250 as ip,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'web'
  from (select n, hashint4(n)::bigint + 2147483648 as chance from generate_series(1, $1::integer) n) as numbered) as named`

/** With invented hashes, because no measurement checks them. */
const SEALS = `
  insert into audit_seals (sequence, entry_id, previous_hash, hash)
  select row_number() over (order by id), id, sha256(id::text::bytea), sha256((id + 1)::text::bytea) from audit_entries`

export async function addAuditEntries(connection: EmbeddedConnection, entries: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'audit_entries' and indexname <> 'audit_entries_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('alter table audit_entries disable trigger user')
  await client.query(ENTRIES, [entries])
  await client.query(SEALS)
  await client.query('alter table audit_entries enable trigger user')
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.end()
}
