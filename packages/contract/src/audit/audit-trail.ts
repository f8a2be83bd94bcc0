import { type AreaKey, actionLabels, areaLabels, areas, findArea } from '../events/areas.ts'
import { choice, status } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { text } from '../fields/text-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import type { LocalText } from '../language.ts'
import {
  choiceFilter,
  idFilter,
  periodFilter,
  referenceFilter,
  statusFilter,
  textFilter,
} from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'

const AUDIT_TRAIL_PAGE = '/settings/finance-and-audit/audit-trail'
const tag = 'Audit trail'

const labels = {
  person: { en: 'Person', ja: '操作者' },
  record: { en: 'Record', ja: '対象の項目' },
  none: { en: 'None', ja: 'なし' },
} satisfies Record<string, LocalText>

/** Everybody with an account, for the filter by person. */
export const auditPeople = recordList({
  key: 'auditPeople',
  api: '/api/audit/people',
  page: AUDIT_TRAIL_PAGE,
  tag,
  title: { en: 'People', ja: '操作者' },
  item: { en: 'person', ja: '操作者' },
  nameField: 'name',
  fields: {
    name: text({ label: { en: 'Name', ja: '氏名' }, max: 200 }),
    name_ja: text({ label: { en: 'Name (Japanese)', ja: '氏名（日本語）' }, max: 200 }),
    status: status({ label: { en: 'Status', ja: '状態' } }),
  },
  columns: [field('status')],
  filters: [textFilter, statusFilter],
  rules: [],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: false,
  trash: false,
})

function actionsOf(area: string | number | undefined): Readonly<Record<string, LocalText>> {
  if (area === undefined) return actionLabels(areas)
  const found = findArea(String(area))
  return found ? actionLabels({ found }) : {}
}

/** The columns of the database view `audit_trail`. */
export const auditTrail = recordList({
  key: 'auditTrail',
  api: '/api/audit',
  page: AUDIT_TRAIL_PAGE,
  tag,
  title: { en: 'Audit trail', ja: '監査ログ' },
  item: { en: 'audit entry', ja: '記録' },
  nameField: 'record_name',
  fields: {
    record_name: text({ label: labels.record, max: 200 }),
    record_name_ja: text({ label: labels.record, max: 200 }),
    record: integer({ label: labels.record, min: 1, max: MAX_ID, empty: labels.none }),
    sequence: integer({ label: { en: 'Number', ja: '番号' }, min: 1, max: MAX_ID, empty: labels.none }),
    at: instant({ label: { en: 'Time', ja: '日時' } }),
    actor: integer({ label: labels.person, min: 1, max: MAX_ID, empty: labels.none }),
    actor_name: text({ label: labels.person, max: 200 }),
    actor_name_ja: text({ label: labels.person, max: 200 }),
    area: choice({
      label: { en: 'Area', ja: '対象' },
      options: areaLabels(areas),
      initial: 'auth' satisfies AreaKey,
    }),
    action: choice({ label: { en: 'Action', ja: '操作' }, options: actionLabels(areas), initial: 'updated' }),
    changes: text({ label: { en: 'Changes', ja: '変更内容' }, max: 10_000, lines: 'many' }),
    ip: text({ label: { en: 'IP address', ja: 'IPアドレス' }, max: 100 }),
    request_id: text({ label: { en: 'Request ID', ja: 'リクエストID' }, max: 100 }),
    user_agent: text({ label: { en: 'Device', ja: '端末' }, max: 500 }),
    source: text({ label: { en: 'Source', ja: '経路' }, max: 20 }),
  },
  columns: [field('at'), field('actor_name'), field('action'), field('area'), field('ip')],
  filters: [
    periodFilter('at', { label: { en: 'Period', ja: '期間' }, from: 'from', to: 'to' }),
    referenceFilter('actor', { label: labels.person, to: { ...auditPeople, offersInactive: true } }),
    choiceFilter('area', { sorted: true }),
    choiceFilter('action', { offered: ({ area }) => actionsOf(area), sorted: true }),
    idFilter('record', { label: labels.record }),
    textFilter,
  ],
  rules: [],
  sort: { column: 'at', direction: 'desc' },
  paging: 'keyset',
  writable: false,
  trash: false,
})
