import { z } from 'zod/mini'
import type { Message } from './http/messages.ts'
import { linkTokenSchema } from './passwords.ts'
import { defineTexts } from './texts/catalogue.ts'

/** A new address waits this long for the link that was sent to it. */
export const CONFIRM_LINK_LIMIT_MS = 3_600_000
/** The former address can be restored for this long with the link in the notice to it. */
export const UNDO_LINK_LIMIT_DAYS = 7

/**
 * The states of a link that confirms or undoes a change of the e-mail address. `replaced`: a newer link was requested.
 * `taken`: another account uses the address now. `unknown`: no such link exists, or it was deleted long after its end.
 */
export const emailLinkStates = [
  'valid',
  'used',
  'expired',
  'cancelled',
  'replaced',
  'taken',
  'unknown',
] as const
export type EmailLinkState = (typeof emailLinkStates)[number]

export const emailLinkSchema = z.strictObject({ token: linkTokenSchema() })

/** `email` is the address that the link confirms or restores. Null if the link is unknown. */
export const emailLinkStateSchema = z.object({
  state: z.enum(emailLinkStates),
  email: z.nullable(z.string()),
})
export type EmailLink = z.infer<typeof emailLinkStateSchema>

/** The token sets a new password, like that of a reset link. Null if the account is inactive. */
export const undoneEmailChangeSchema = z.extend(emailLinkStateSchema, { reset_token: z.nullable(z.string()) })
export type UndoneEmailChange = z.infer<typeof undoneEmailChangeSchema>

/** The error messages of a change of the e-mail address, and of its links. */
const emailChangeMessages = defineTexts('emailChangeMessages', {
  repeat_email: {
    en: 'Enter the new e-mail address again.',
    ja: '新しいメールアドレスをもう一度入力してください。',
  },
  other_email: {
    en: 'The e-mail addresses do not match.',
    ja: '2つのメールアドレスが一致しません。',
  },
  used: { en: 'This link has already been used.', ja: 'このリンクはすでに使用されています。' },
  expired: { en: 'This link has expired.', ja: 'このリンクの有効期限が切れています。' },
  cancelled: {
    en: 'This change of the e-mail address was cancelled.',
    ja: 'このメールアドレスの変更は取り消されました。',
  },
  replaced: {
    en: 'A newer link was sent. Use the link in the latest e-mail.',
    ja: '新しいリンクが送信されています。最新のメールのリンクを使用してください。',
  },
  taken: {
    en: 'Another account already uses this e-mail address.',
    ja: 'このメールアドレスは別のアカウントで使用されています。',
  },
  unknown: { en: 'This link is not valid.', ja: 'このリンクは無効です。' },
})

export function emailChangeMessage(key: keyof typeof emailChangeMessages.en): Message {
  return { key: `emailChangeMessages:${key}`, values: {} }
}
