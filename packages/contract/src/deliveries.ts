import { z } from 'zod/mini'
import { dataResponse } from './http/envelope.ts'
import { pageQuery } from './http/paging.ts'
import type { LocalText } from './language.ts'

/**
 * The states of a delivery. `waiting`: the first or next attempt is due later. `unconfigured`: its receiver is not set
 * up yet. `dead`: the last attempt failed. `dropped`: it has no recipient, or became unnecessary.
 */
export const deliveryStates = ['waiting', 'unconfigured', 'sent', 'dead', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const mailKinds = [
  'password_reset',
  'password_changed',
  'email_confirmation',
  'email_changed',
  'email_change_undone',
  'invitation',
  'settings_changed',
  'second_factor_changed',
  'access_token_created',
] as const
export type MailKind = (typeof mailKinds)[number]
export const mailKindLabels: Readonly<Record<MailKind, LocalText>> = {
  password_reset: { en: 'Password link', ja: 'パスワード再設定のリンク' },
  password_changed: { en: 'Password changed', ja: 'パスワード変更のお知らせ' },
  email_confirmation: { en: 'Confirm e-mail address', ja: 'メールアドレスの確認' },
  email_changed: { en: 'E-mail address changed', ja: 'メールアドレス変更のお知らせ' },
  email_change_undone: { en: 'E-mail change undone', ja: 'メールアドレス変更取り消しのお知らせ' },
  invitation: { en: 'Invitation', ja: '招待' },
  settings_changed: { en: 'Settings changed', ja: '設定変更のお知らせ' },
  second_factor_changed: { en: 'Way to sign in changed', ja: 'サインイン方法の変更のお知らせ' },
  access_token_created: { en: 'Access token created', ja: 'アクセストークン作成のお知らせ' },
}

export const mailStages = ['connect', 'tls', 'auth', 'sender', 'recipient', 'data'] as const
export type MailStage = (typeof mailStages)[number]
export const mailStageLabels: Readonly<Record<MailStage, LocalText>> = {
  connect: { en: 'Connect', ja: '接続' },
  tls: { en: 'Encrypt', ja: '暗号化' },
  auth: { en: 'Authenticate', ja: '認証' },
  sender: { en: 'Set the sender', ja: '差出人の指定' },
  recipient: { en: 'Set the recipient', ja: '宛先の指定' },
  data: { en: 'Send the message', ja: 'メッセージの送信' },
}

/** `code` is the SMTP reply code or the name of the error. It is empty if the host did not respond like a mail server. */
export const mailErrorSchema = z.object({ stage: z.enum(mailStages), code: z.string() })
export type MailError = z.infer<typeof mailErrorSchema>

export const mailSchema = z.object({
  id: z.int(),
  kind: z.enum(mailKinds),
  /** Masked, like `a…@example.com`. Null if the mail has no recipient. */
  recipient: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  last_error: z.nullable(mailErrorSchema),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** The next attempt. Null while the mail is being sent, and if no attempt follows. */
  due_at: z.nullable(z.string()),
  /** False if the mail was dropped or has no recipient. */
  can_resend: z.boolean(),
})
export type MailSummary = z.infer<typeof mailSchema>

/** `POST /api/mails/resend`. */
export const resentMailsSchema = dataResponse(z.object({ resent: z.int() }))

/** `GET /api/mails`, newest first. */
export const mailQuerySchema = z.extend(pageQuery(), { state: z.optional(z.enum(deliveryStates)) })
export type MailQuery = z.output<typeof mailQuerySchema>
