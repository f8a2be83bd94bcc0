import { choice, status } from '@touchline/contract/fields/choice-fields'
import { secret } from '@touchline/contract/fields/secret-field'
import { text } from '@touchline/contract/fields/text-fields'
import { statusFilter } from '@touchline/contract/records/filters'
import { field, recordList } from '@touchline/contract/records/record-list'
import { type Kysely, sql } from 'kysely'
import { createMasterTable } from '../../database/master-schema.ts'
import { storedList } from '../../records/stored-list.ts'

const labelled = (en: string) => ({ label: { en, ja: en } })

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
    url: secret({ ...labelled('URL'), max: 500, boundTo: ['kind'] }),
    status: status(labelled('Status')),
  },
  columns: [field('name'), field('kind'), field('status')],
  filters: [statusFilter],
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

export const testedUrls: string[] = []

export const connectionList = storedList(connections, {
  table: 'connections',
  testConnection: async ({ url }) => void testedUrls.push(String(url)),
})

export function migrateConnections(db: Kysely<unknown>): Promise<void> {
  return createMasterTable(db, {
    table: 'connections',
    columns: sql`kind text not null, secrets jsonb not null`,
    sortable: ['kind'],
  })
}
