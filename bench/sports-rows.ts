import type pg from 'pg'

/**
 * Search terms by the number of their matches. All but the last match the same rows at every size from 1,250 rows on; the
 * last one matches every twentieth row.
 */
export const SEARCHES = {
  one: 'yukigassen',
  hundred: 'takraw',
  quarterThousand: 'marathon',
  thousand: 'jamboree',
  twentieth: 'kobe',
}

const PLACES = `Sapporo Sendai Niigata Kanazawa Nagoya Kyoto Osaka Kobe Hiroshima Fukuoka
  Lisbon Madrid Geneva Vienna Prague Dublin Boston Denver Toronto Sydney`
const KINDS = `Archery Badminton Basketball Boxing Canoe Climbing Curling Cycling Fencing Football Golf Handball
  Hockey Judo Karate Kendo Rowing Rugby Sailing Skating Swimming Tennis Volleyball Wrestling`
const KINDS_JA = '柔道 剣道 水泳 野球 卓球 弓道 陸上 バスケットボール'
const STYLES = 'Open League Cup Masters Juniors Seniors Trophy Academy Series Tour Mixed Beginners'
const CATEGORIES = 'team individual racquet combat aquatic winter motor mind adaptive other'

const INSERT = `
  insert into sports (name, name_ja, category, min_players, max_players, description,
    sort_order, status, created_at, updated_at, created_by, updated_by)
  select
    concat_ws(' ', ($2::text[])[1 + n % 20],
      case when n = 1 then 'Yukigassen' when n <= 101 then 'Takraw' else ($3::text[])[1 + chance % 24] end,
      case when n <= 1000 then 'Jamboree' when n <= 1250 then 'Marathon' else ($4::text[])[1 + chance / 24 % 12] end, n),
    ($5::text[])[1 + chance % 8] || n % 977 || '部', ($6::text[])[1 + chance % 10],
    1 + chance % 9, 10 + chance % 40, '', chance % 1000, (chance % 100 <> 7)::integer,
    now() - chance % 900000 * interval '1 second', now() - chance % 700001 * interval '1 second', 1, 1
  from (select n, hashint4(n)::bigint + 2147483648 as chance from generate_series(1, $1::integer) n) as numbered
  order by hashint4(n + 7)`

/** Inserts rows in random order before the indexes are created, because that is several times faster. */
export async function addSports(client: pg.Client, rows: number): Promise<void> {
  const lists = [PLACES, KINDS, STYLES, KINDS_JA, CATEGORIES].map((words) => words.split(/\s+/))
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = 'sports' and indexname not in (
       select conname from pg_constraint where connamespace = current_schema()::regnamespace)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(INSERT, [rows, ...lists])
  await client.query(`set maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
}
