import { choice, choices, status } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { reference } from '../fields/reference-fields.ts'
import { rows } from '../fields/rows-field.ts'
import { secret } from '../fields/secret-field.ts'
import { text } from '../fields/text-fields.ts'
import { choiceFilter, periodFilter, referenceFilter, statusFilter, textFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'

/** Two lists for unit tests. */

const sport = { en: 'Sport', ja: 'スポーツ' }
const sports = { key: 'sports', api: '/api/mst-sports', nameField: 'sports_name' } as const

/** Like an audit trail: read only, by keyset, filtered by period, reference and choice. */
export const trail = recordList({
  key: 'trail',
  api: '/api/trail',
  page: '/master-data/trail',
  tag: 'Tests',
  title: { en: 'Trail', ja: '記録' },
  item: { en: 'entry', ja: '記録' },
  nameField: 'record_name',
  fields: {
    record_name: text({ label: { en: 'Record', ja: '対象' }, max: 100 }),
    at: instant({ label: { en: 'Time', ja: '日時' } }),
    action: choice({
      label: { en: 'Action', ja: '操作' },
      options: { created: { en: 'Created', ja: '作成' }, deleted: { en: 'Deleted', ja: '削除' } },
      initial: 'created',
    }),
    sport_id: reference({ label: sport, to: sports, shownAs: 'sport', empty: { en: 'None', ja: 'なし' } }),
  },
  columns: [field('at'), field('action'), field('sport_id')],
  filters: [
    textFilter,
    periodFilter('at', { label: { en: 'Period', ja: '期間' }, from: 'from', to: 'to' }),
    referenceFilter('sport_id', { label: sport, to: sports }),
    choiceFilter('action'),
  ],
  rules: [],
  sort: { column: 'at', direction: 'desc' },
  paging: 'keyset',
  writable: false,
  trash: false,
})

/** Like a Slack connection: a secret that belongs to a destination, rows, and a connection test in the panel. */
export const connections = recordList({
  key: 'connections',
  api: '/api/connections',
  page: '/master-data/connections',
  tag: 'Tests',
  title: { en: 'Connections', ja: '接続' },
  item: { en: 'connection', ja: '接続' },
  nameField: 'connection_name',
  fields: {
    connection_name: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: 100 }),
    workspace: text({ label: { en: 'Workspace', ja: 'ワークスペース' }, min: 1, max: 100 }),
    token: secret({ label: { en: 'Token', ja: 'トークン' }, max: 200, boundTo: ['workspace'], last4: true }),
    channels: rows({
      label: { en: 'Channels', ja: 'チャンネル' },
      item: { en: 'channel', ja: 'チャンネル' },
      fields: { channel: text({ label: { en: 'Channel', ja: 'チャンネル' }, min: 1, max: 80 }) },
      max: 5,
    }),
    events: choices({
      label: { en: 'Events', ja: 'イベント' },
      options: () => ({
        created: { en: 'Created', ja: '作成' },
        updated: { en: 'Updated', ja: '更新' },
        deleted: { en: 'Deleted', ja: '削除' },
      }),
      max: 3,
    }),
    status: status({ label: { en: 'Status', ja: '状態' } }),
  },
  computed: {
    member_count: integer({ label: { en: 'Members', ja: 'メンバー数' }, min: 0, max: 1000, initial: 0 }),
  },
  columns: [field('workspace'), field('token'), field('events'), field('member_count'), field('status')],
  filters: [textFilter, statusFilter],
  rules: [],
  sort: { column: 'connection_name', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: false,
  connectionTest: {
    label: { en: 'Test connection', ja: '接続テスト' },
    running: { en: 'Testing the connection …', ja: '接続をテストしています…' },
    passed: { en: 'The workspace accepts the token.', ja: 'ワークスペースに接続できました。' },
  },
})
