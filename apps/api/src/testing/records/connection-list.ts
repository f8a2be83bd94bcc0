import { once } from 'node:events'
import { choice, choices, status } from '@touchline/contract/fields/choice-fields'
import { instant } from '@touchline/contract/fields/date-fields'
import { integer } from '@touchline/contract/fields/number-fields'
import { reference } from '@touchline/contract/fields/reference-fields'
import { secret } from '@touchline/contract/fields/secret-field'
import { text } from '@touchline/contract/fields/text-fields'
import { message } from '@touchline/contract/http/messages'
import { statusFilter, textFilter } from '@touchline/contract/records/filters'
import { field, recordList } from '@touchline/contract/records/record-list'
import { type Kysely, sql } from 'kysely'
import { storedList, type TestConnection } from '../../records/stored-list.ts'

const labelled = (en: string) => ({ label: { en, ja: en } })
const person = { key: 'people', api: '/api/people', nameField: 'name' } as const

/** A list like Slack connections: records with a secret that a connection test uses. */
const connections = recordList({
  key: 'connections',
  api: '/api/connections',
  page: '/connections',
  tag: 'Connections',
  title: { en: 'Connections', ja: '接続' },
  item: { en: 'connection', ja: '接続' },
  nameField: 'name',
  fields: {
    name: text({ ...labelled('Name'), min: 1, max: 100 }),
    kind: choice({
      ...labelled('Kind'),
      options: { slack: { en: 'Slack', ja: 'Slack' }, webhook: { en: 'Webhook', ja: 'Webhook' } },
      initial: 'slack',
    }),
    url: secret({ ...labelled('URL'), max: 500, boundTo: ['kind'], last4: true }),
    events: choices({
      ...labelled('Events'),
      options: () => ({
        created: { en: 'Created', ja: '作成' },
        updated: { en: 'Updated', ja: '更新' },
        deleted: { en: 'Deleted', ja: '削除' },
      }),
      max: 3,
    }),
    owner: reference({
      ...labelled('Owner'),
      to: person,
      shownAs: 'owner_shown',
      empty: labelled('None').label,
    }),
    status: status(labelled('Status')),
  },
  computed: {
    sent: integer({ ...labelled('Sent'), min: 0, max: 1000, initial: 0 }),
    last_sent_at: instant(labelled('Last sent')),
  },
  columns: [field('kind'), field('sent'), field('status')],
  filters: [textFilter, statusFilter],
  rules: [],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: true,
  connectionTest: {
    label: { en: 'Test connection', ja: '接続テスト' },
    running: { en: 'Testing the connection …', ja: '接続をテストしています…' },
    passed: { en: 'The connection works.', ja: '接続できました。' },
  },
})

export const HANGING_URL = 'https://hooks.example.com/hangs'
export const REFUSED_URL = 'https://hooks.example.com/refused'

type Test = Parameters<TestConnection>[0]
export const connectionTests: Test[] = []

/** Without triggers that keep totals, and without Japanese names. */
export const connectionList = storedList(connections, {
  table: 'connections',
  referenced: { owner: { table: 'people', hasJapaneseName: false } },
  computed: {
    sent: (table) => sql`(
      select count(*)::integer from sent_messages where connection_id = ${sql.id(table, 'id')})`,
    last_sent_at: (table) => sql`(
      select max(sent_at) from sent_messages where connection_id = ${sql.id(table, 'id')})`,
  },
  testConnection: async (test) => {
    connectionTests.push(test)
    if (test.values.url === HANGING_URL) await once(test.signal, 'abort')
    return test.values.url === REFUSED_URL ? message('not_url') : undefined
  },
})

export async function migrateConnections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id integer generated always as identity primary key,
      name text not null,
      status smallint not null default 1,
      deleted_at timestamptz
    )`.execute(db)
  await sql`insert into people (name) values ('Aoi'), ('Ben')`.execute(db)
  await sql`
    create table connections (
      id integer generated always as identity primary key,
      name text collate "und-x-icu" not null,
      search_text text not null generated always as (search_fold(name)) stored,
      kind text not null,
      events text[] not null,
      owner integer references people,
      status smallint not null,
      secrets jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      created_by integer,
      updated_by integer,
      deleted_at timestamptz
    )`.execute(db)
  await sql`create unique index connections_name_key on connections (name) where deleted_at is null`.execute(
    db,
  )
  await sql`
    create table sent_messages (
      connection_id integer not null references connections,
      sent_at timestamptz not null default now()
    )`.execute(db)
}
