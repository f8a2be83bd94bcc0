import { z } from 'zod/mini'
import type { deliveryStates } from '../deliveries.ts'
import { choice, flag } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { text } from '../fields/text-fields.ts'
import { dataResponse, MAX_ID } from '../http/envelope.ts'
import { type LocalText, languages } from '../language.ts'
import { choiceFilter, idFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'
import { sendErrors } from './send-errors.ts'

const none: LocalText = { en: 'None', ja: 'なし' }
const functionLabel: LocalText = { en: 'Function', ja: '通知' }
const connectionLabel: LocalText = { en: 'Connection', ja: '接続' }
const number = (label: LocalText) => integer({ label, min: 0, max: MAX_ID, empty: none })

const stateLabels = {
  waiting: { en: 'Waiting', ja: '送信待ち' },
  unconfigured: { en: 'Not set up', ja: '未設定' },
  sent: { en: 'Delivered', ja: '送信済み' },
  dead: { en: 'Failed', ja: '失敗' },
  dropped: { en: 'Discarded', ja: '破棄' },
} as const satisfies Readonly<Record<(typeof deliveryStates)[number], LocalText>>

export const deliveryKinds = {
  event: { en: 'Event', ja: 'イベント' },
  summary: { en: 'Summary', ja: 'まとめ' },
} as const satisfies Readonly<Record<string, LocalText>>
export type SlackDeliveryKind = keyof typeof deliveryKinds

/** The delivery log. The database view `slack_delivery_log` has a column for each field. */
export const slackDeliveries = recordList({
  key: 'slackDeliveries',
  api: '/api/deliveries',
  page: '/settings/slack-function-view',
  tag: 'Slack',
  title: { en: 'Delivery log', ja: '送信履歴' },
  item: { en: 'delivery', ja: '送信' },
  nameField: 'record_name',
  fields: {
    record_name: text({ label: { en: 'Record', ja: '対象の項目' }, max: 200 }),
    at: instant({ label: { en: 'Time', ja: '日時' } }),
    /** Area and action, such as `sports.created`; empty for a summary of several events. */
    event: text({ label: { en: 'Event', ja: 'イベント' }, max: 100 }),
    kind: choice({ label: { en: 'Kind', ja: '種類' }, options: deliveryKinds, initial: 'event' }),
    event_count: number({ en: 'Events', ja: 'イベント数' }),
    state: choice({ label: { en: 'Status', ja: '状態' }, options: stateLabels, initial: 'waiting' }),
    attempts: number({ en: 'Attempts', ja: '試行回数' }),
    last_status: number({ en: 'HTTP status', ja: 'HTTPステータス' }),
    last_error: choice({
      label: { en: 'Last error', ja: '最後のエラー' },
      options: sendErrors,
      empty: none,
    }),
    answer: text({ label: { en: 'Answer', ja: '応答' }, max: 500, lines: 'many' }),
    /** JSON text. Empty until the first attempt. */
    payload: text({ label: { en: 'Payload', ja: '送信内容' }, max: 100_000, lines: 'many' }),
    sent_at: instant({ label: { en: 'Delivered', ja: '送信日時' } }),
    due_at: instant({ label: { en: 'Next attempt', ja: '次の試行' } }),
    function_id: number(functionLabel),
    function_name: text({ label: functionLabel, max: 200 }),
    connection_id: number(connectionLabel),
    connection_name: text({ label: connectionLabel, max: 200 }),
    message_id: text({ label: { en: 'Message ID', ja: 'メッセージID' }, max: 60 }),
  },
  computed: {
    last_error: choice({
      label: { en: 'Last error', ja: '最後のエラー' },
      options: sendErrors,
      initial: 'internal',
    }),
    /** True if the message waits until its connection is active. */
    is_paused: flag({ label: { en: 'Paused', ja: '保留中' } }),
  },
  columns: [field('at'), field('event'), field('state'), field('attempts'), field('last_status')],
  filters: [
    choiceFilter('state'),
    idFilter('function_id', { label: functionLabel }),
    idFilter('connection_id', { label: connectionLabel }),
  ],
  rules: [],
  sort: { column: 'at', direction: 'desc' },
  paging: 'keyset',
  writable: false,
  trash: false,
})

const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** `POST /api/deliveries/resend` sends all failed deliveries of a function or of a connection again. */
export const resendAllSchema = z.union([
  z.strictObject({ function_id: id }),
  z.strictObject({ connection_id: id }),
])
export const resentSchema = dataResponse(z.object({ resent: z.int() }))

/**
 * `POST /api/slack-functions/preview`. `text` is the text in the language of the connection, as Slack receives it. `at`
 * is null for a sample.
 */
export const previewSchema = z.object({
  text: z.string(),
  language: z.enum(languages),
  texts: z.object({ en: z.string(), ja: z.string() }),
  event: z.object({
    key: z.string(),
    at: z.nullable(z.string()),
    is_sample: z.boolean(),
    /** False if none of the last events passes the filters. A sample passes all filters. */
    passes_filters: z.boolean(),
  }),
})
export type MessagePreview = z.infer<typeof previewSchema>
