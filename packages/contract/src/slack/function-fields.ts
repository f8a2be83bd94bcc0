import { z } from 'zod/mini'
import { choice, choices, status } from '../fields/choice-fields.ts'
import { time } from '../fields/date-fields.ts'
import { once } from '../fields/field.ts'
import { integer } from '../fields/number-fields.ts'
import { reference } from '../fields/reference-fields.ts'
import { rows } from '../fields/rows-field.ts'
import { text } from '../fields/text-fields.ts'
import { MAX_NAME_LENGTH } from '../http/list-options.ts'
import type { LocalText } from '../language.ts'
import { slackConnections } from './connections.ts'
import { slackMessage } from './messages.ts'

export const MAX_EVENTS = 50
export const MAX_EVENT_FILTERS = 10
export const MAX_TEMPLATE_LENGTH = 2_000

export const defaultTemplates = {
  en: '{{event}}\n{{changes}}\n{{actor}} · {{time}}\n{{link}}',
  ja: '{{event}}\n{{changes}}\n{{actor}}・{{time}}\n{{link}}',
} as const

export const operators = {
  equals: { en: 'is', ja: 'が次と等しい' },
  not_equals: { en: 'is not', ja: 'が次と異なる' },
  contains: { en: 'contains', ja: 'が次を含む' },
  not_contains: { en: 'does not contain', ja: 'が次を含まない' },
  greater: { en: 'is greater than', ja: 'が次より大きい' },
  less: { en: 'is less than', ja: 'が次より小さい' },
  changed: { en: 'changed', ja: 'が変更された' },
} as const satisfies Readonly<Record<string, LocalText>>

export type Operator = keyof typeof operators

const unlimited: LocalText = { en: 'No limit', ja: '制限なし' }
const connection: LocalText = { en: 'Connection', ja: '接続' }

const MEMBER_ID = /^[UW][A-Z0-9]{4,20}$/
export const mentions = ['none', 'here', 'channel'] as const

/** `none`, `here`, `channel`, or the id of a Slack member. */
const mention = {
  ...text({ label: { en: 'Mention', ja: 'メンション' }, max: 21 }),
  initial: 'none',
  schema: once(() =>
    z.string().check(
      z.refine((value) => mentions.some((each) => each === value) || MEMBER_ID.test(value), {
        params: { message: slackMessage('not_mention') },
      }),
    ),
  ),
}

function template(label: LocalText, initial: string) {
  return { ...text({ label, min: 1, max: MAX_TEMPLATE_LENGTH, lines: 'many' }), initial }
}

type Options = Readonly<Record<string, LocalText>>

/** `events` are the options of the field `events`. They are needed when the field is shown or checked. */
export function functionFields(events: () => Options) {
  return {
    name: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: MAX_NAME_LENGTH }),
    events: choices({
      label: { en: 'Events', ja: 'イベント' },
      options: events,
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
    quiet_to: time({ label: { en: 'Quiet until', ja: '通知停止の終了' }, endsDay: true }),
    status: status({ label: { en: 'Status', ja: '状態' } }),
  }
}
