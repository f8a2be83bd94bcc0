import { z } from 'zod/mini'
import { choice, flag, status } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { needsProof } from '../fields/fields.ts'
import { integer } from '../fields/number-fields.ts'
import { requiredWhen } from '../fields/rules.ts'
import { secret } from '../fields/secret-field.ts'
import { MAX_WEB_ADDRESS, text } from '../fields/text-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import { MAX_NAME_LENGTH } from '../http/list-options.ts'
import type { LocalText } from '../language.ts'
import { choiceFilter, statusFilter, textFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'
import { connectionsHead } from './heads.ts'
import { sendErrors } from './send-errors.ts'

export const connectionKinds = ['slack', 'webhook'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** A connection is switched off after this number of failed attempts without a success between them. */
export const MAX_FAILURES_IN_ROW = 20
/** The former signing secret stays valid for this long after a rotation. */
export const FORMER_SECRET_HOURS = 24

const none: LocalText = { en: 'None', ja: 'なし' }
const noneYet: LocalText = { en: 'None yet', ja: 'まだありません' }
export const countField = (en: string, ja: string) =>
  integer({ label: { en, ja }, min: 0, max: MAX_ID, initial: 0 })

/** The button of connections and functions that sends a test message. */
export const messageTest = {
  label: { en: 'Send test', ja: 'テスト送信' },
  running: {
    en: 'Sending a test message: waiting for the receiver (up to 10 seconds)',
    ja: 'テストメッセージを送信中：受信側の応答を待っています（最長10秒）',
  },
  passed: { en: 'The test message was delivered.', ja: 'テストメッセージを送信しました。' },
}

/** The receivers of messages: Slack incoming webhooks, and webhooks of other systems. */
export const slackConnections = recordList({
  ...connectionsHead,
  fields: {
    name: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: MAX_NAME_LENGTH }),
    kind: choice({
      label: { en: 'Kind', ja: '種類' },
      options: {
        slack: { en: 'Slack', ja: 'Slack' },
        webhook: { en: 'Webhook', ja: 'Webhook' },
      },
      initial: 'slack' satisfies ConnectionKind,
    }),
    ...needsProof({
      url: secret({
        label: { en: 'Webhook URL', ja: 'Webhook URL' },
        max: MAX_WEB_ADDRESS,
        boundTo: ['kind'],
        last4: true,
      }),
    }),
    channel_label: text({
      label: { en: 'Channel', ja: 'チャンネル' },
      hint: {
        en: 'For reference only. The URL determines the channel.',
        ja: '確認用のメモです。送信先のチャンネルはURLで決まります。',
      },
      max: 80,
    }),
    language: choice({
      label: { en: 'Message language', ja: 'メッセージの言語' },
      options: {
        site: { en: 'Site default', ja: 'サイトの既定の言語' },
        en: { en: 'English', ja: '英語' },
        ja: { en: 'Japanese', ja: '日本語' },
      },
      initial: 'site',
    }),
    status: status({ label: { en: 'Status', ja: '状態' } }),
  },
  computed: {
    last_success_at: instant({ label: { en: 'Last success', ja: '最終成功' }, empty: noneYet }),
    last_failure_at: instant({ label: { en: 'Last failure', ja: '最終失敗' }, empty: noneYet }),
    last_fault: choice({
      label: { en: 'Last error', ja: '最後のエラー' },
      options: sendErrors,
      empty: none,
    }),
    last_status: integer({
      label: { en: 'HTTP status', ja: 'HTTPステータス' },
      min: 100,
      max: 599,
      empty: none,
    }),
    failures_in_row: countField('Failures in a row', '連続失敗'),
    sent_last_day: countField('Sent in 24 hours', '24時間の送信数'),
    switched_off_at: instant({ label: { en: 'Switched off', ja: '自動停止' } }),
    signing_secret_is_set: flag({ label: { en: 'Signing secret', ja: '署名シークレット' } }),
    former_secret_until: instant({
      label: { en: 'Previous secret valid until', ja: '以前のシークレットの有効期限' },
    }),
  },
  columns: [
    field('kind'),
    field('channel_label'),
    field('last_success_at'),
    field('last_fault'),
    field('sent_last_day'),
    field('status'),
  ],
  filters: [textFilter, choiceFilter('kind'), statusFilter],
  rules: [requiredWhen({ where: [], fields: ['url'], message: 'required' })],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: true,
  connectionTest: messageTest,
  bulkFields: ['language'],
})

/** `POST /api/slack-connections/{id}/signing-secret`. The secret is shown only in this answer. */
export const signingSecretSchema = z.object({
  secret: z.string(),
  former_valid_until: z.nullable(z.string()),
})
export type SigningSecret = z.infer<typeof signingSecretSchema>
