import { z } from 'zod'
import { choice, choices, status } from '../fields/choice-fields.ts'
import { instant, time } from '../fields/date-fields.ts'
import { once } from '../fields/field.ts'
import { integer } from '../fields/number-fields.ts'
import { reference } from '../fields/reference-fields.ts'
import { rows } from '../fields/rows-field.ts'
import { checked } from '../fields/rules.ts'
import { text } from '../fields/text-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import { MAX_NAME_LENGTH } from '../http/list-options.ts'
import { type Message, message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { referenceFilter, statusFilter, textFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'
import { slackConnections } from './connections.ts'
import { eventLabel, functionsHead, notifiableEvents } from './events.ts'
import { type EventFilter, filterErrors, operators } from './filters.ts'
import { defaultTemplates, MAX_TEMPLATE_LENGTH, templateError } from './templates.ts'

export const MAX_EVENTS = 50
export const MAX_EVENT_FILTERS = 10

const unlimited: LocalText = { en: 'No limit', ja: '制限なし' }
const connection: LocalText = { en: 'Connection', ja: '接続' }
const count = (en: string, ja: string) => integer({ label: { en, ja }, min: 0, max: MAX_ID, initial: 0 })

const MEMBER_ID = /^[UW][A-Z0-9]{4,20}$/
export const mentions = ['none', 'here', 'channel'] as const

/** `none`, `here`, `channel`, or the id of a Slack member. */
const mention = {
  ...text({ label: { en: 'Mention', ja: 'メンション' }, max: 21 }),
  initial: 'none',
  schema: once(() =>
    z.string().refine((value) => mentions.some((each) => each === value) || MEMBER_ID.test(value), {
      params: { message: message('not_mention') },
    }),
  ),
}

function template(label: LocalText, initial: string) {
  return { ...text({ label, min: 1, max: MAX_TEMPLATE_LENGTH, lines: 'many' }), initial }
}

type FunctionValues = {
  readonly events: readonly string[]
  readonly filters: readonly EventFilter[]
  readonly template_en: string
  readonly template_ja: string
  readonly throttle_count: number | null
  readonly throttle_minutes: number | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}
type Errors = Readonly<Record<string, readonly Message[]>>

/** What is sent where: a function sends a message to its connection for each of its events that passes its filters. */
export const slackFunctions = recordList({
  key: 'slackFunctions',
  api: '/api/slack-functions',
  page: '/settings/slack-function',
  tag: 'Slack',
  title: functionsHead.title,
  item: { en: 'function', ja: '通知' },
  nameField: 'name',
  fields: {
    name: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: MAX_NAME_LENGTH }),
    events: choices({
      label: { en: 'Events', ja: 'イベント' },
      options: Object.fromEntries(notifiableEvents.map((event) => [event.key, eventLabel(event)])),
      min: 1,
      max: MAX_EVENTS,
    }),
    connection_id: reference({ label: connection, to: slackConnections, shownAs: 'connection' }),
    filters: rows({
      label: { en: 'Filters', ja: '条件' },
      item: { en: 'filter', ja: '条件' },
      fields: {
        field: text({ label: { en: 'Field', ja: '項目' }, max: 60 }),
        operator: choice({
          label: { en: 'Operator', ja: '比較' },
          options: operators,
          initial: 'equals',
        }),
        value: text({ label: { en: 'Value', ja: '値' }, max: 60 }),
      },
      max: MAX_EVENT_FILTERS,
    }),
    template_en: template({ en: 'English message', ja: '英語のメッセージ' }, defaultTemplates.en),
    template_ja: template({ en: 'Japanese message', ja: '日本語のメッセージ' }, defaultTemplates.ja),
    mention,
    throttle_count: integer({
      label: { en: 'Maximum messages', ja: '最大件数' },
      min: 1,
      max: 1000,
      empty: unlimited,
    }),
    throttle_minutes: integer({
      label: { en: 'Period (minutes)', ja: '期間（分）' },
      min: 1,
      max: 1440,
      empty: unlimited,
    }),
    quiet_from: time({ label: { en: 'Quiet from', ja: '通知停止の開始' } }),
    quiet_to: time({ label: { en: 'Quiet until', ja: '通知停止の終了' } }),
    status: status({ label: { en: 'Status', ja: '状態' } }),
  },
  computed: {
    last_sent_at: instant({
      label: { en: 'Last message', ja: '最終送信' },
      empty: { en: 'None yet', ja: 'まだありません' },
    }),
    sent_last_day: count('Sent in 24 hours', '24時間の送信数'),
    failed: count('Failed', '失敗'),
  },
  columns: [
    field('events'),
    field('connection_id'),
    field('last_sent_at'),
    field('sent_last_day'),
    field('failed'),
    field('status'),
  ],
  filters: [
    textFilter,
    referenceFilter('connection_id', {
      label: connection,
      to: { ...slackConnections, offersInactive: true },
    }),
    statusFilter,
  ],
  rules: [
    checked({
      fields: ['events', 'filters'],
      errors: (row) => filterErrors(valuesOf(row).filters, valuesOf(row).events),
    }),
    checked({
      fields: ['events', 'template_en', 'template_ja'],
      errors: (row) => templateErrors(valuesOf(row)),
    }),
    checked({
      fields: ['throttle_count', 'throttle_minutes'],
      errors: (row) => throttleErrors(valuesOf(row)),
    }),
    checked({ fields: ['quiet_from', 'quiet_to'], errors: (row) => quietErrors(valuesOf(row)) }),
  ],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: true,
  connectionTest: {
    label: { en: 'Send test', ja: 'テスト送信' },
    running: { en: 'Sending a test message …', ja: 'テストメッセージを送信しています…' },
    passed: { en: 'The test message was delivered.', ja: 'テストメッセージを送信しました。' },
  },
})

function valuesOf(row: Readonly<Record<string, unknown>>): FunctionValues {
  const { events, filters, ...others } = row
  const lists = {
    events: Array.isArray(events) ? events : [],
    filters: Array.isArray(filters) ? filters : [],
  }
  return { ...others, ...lists } as unknown as FunctionValues
}

function templateErrors({ events, template_en, template_ja }: FunctionValues): Errors {
  const errors = Object.entries({ template_en, template_ja }).flatMap(([name, value]) => {
    const error = templateError(String(value ?? ''), events)
    return error ? [[name, [error]] as const] : []
  })
  return Object.fromEntries(errors)
}

function throttleErrors({ throttle_count, throttle_minutes }: FunctionValues): Errors {
  if ((throttle_count === null) === (throttle_minutes === null)) return {}
  const missing = throttle_count === null ? 'throttle_count' : 'throttle_minutes'
  return { [missing]: [message('half_throttle')] }
}

function quietErrors({ quiet_from, quiet_to }: FunctionValues): Errors {
  if ((quiet_from === null) !== (quiet_to === null))
    return { [quiet_from === null ? 'quiet_from' : 'quiet_to']: [message('half_hours')] }
  return quiet_from !== null && quiet_from === quiet_to ? { quiet_to: [message('same_times')] } : {}
}
