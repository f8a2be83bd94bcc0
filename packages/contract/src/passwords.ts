import { z } from 'zod/mini'
import { emailSchema } from './email-addresses.ts'
import { once } from './fields/field.ts'
import { doneSchema } from './http/envelope.ts'
import { message } from './http/messages.ts'

/** Lengths are in Unicode code points. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** A reset link is valid for an hour and can be used once. */
export const RESET_LINK_LIMIT_MS = 3_600_000

const length = (password: string) => [...password].length

/** An existing password, which is never trimmed. The minimum length applies to new passwords only. */
export const passwordSchema = once(() =>
  z.string().check(
    z.minLength(1),
    z.refine((password) => password.isWellFormed(), {
      params: { message: message('unreadable_text') },
      abort: true,
    }),
    z.refine((password) => length(password) <= MAX_PASSWORD_LENGTH, {
      params: { message: message('too_long', { max: MAX_PASSWORD_LENGTH }) },
    }),
  ),
)

/** A new password. Only the server checks the password strength. */
export const newPasswordSchema = once(() =>
  passwordSchema().check(
    z.refine((password) => length(password) >= MIN_PASSWORD_LENGTH, {
      params: { message: message('too_short', { min: MIN_PASSWORD_LENGTH }) },
    }),
  ),
)

const newPasswordFields = () => ({ password: newPasswordSchema(), password_confirmation: passwordSchema() })

function isRepeated({
  password,
  password_confirmation,
}: {
  password: string
  password_confirmation: string
}) {
  return password === password_confirmation
}
const notRepeated = { path: ['password_confirmation'], params: { message: message('not_repeated') } }

export const forgotPasswordSchema = once(() => z.strictObject({ email: emailSchema() }))
export type ForgotPassword = z.infer<ReturnType<typeof forgotPasswordSchema>>

/** The token of a link in a mail. */
export const linkTokenSchema = once(() => z.string().check(z.minLength(1), z.maxLength(200)))

/** `token` is part of the reset link. A used, replaced, expired or unknown token is answered with a 422 at `token`. */
export const resetPasswordSchema = once(() =>
  z
    .strictObject({ token: linkTokenSchema(), ...newPasswordFields() })
    .check(z.refine(isRepeated, notRepeated)),
)
export type ResetPassword = z.infer<ReturnType<typeof resetPasswordSchema>>

/** `email` is the address to sign in with. */
export const passwordSetSchema = once(() => z.extend(doneSchema, { data: z.object({ email: z.string() }) }))
export type PasswordSet = z.infer<ReturnType<typeof passwordSetSchema>>

export const resetLinkSchema = z.strictObject({ token: linkTokenSchema() })
/** Used, replaced, expired and unknown links are all invalid. */
export const resetLinkStateSchema = z.object({ valid: z.boolean() })
export type ResetLinkState = z.infer<typeof resetLinkStateSchema>

/** A request without a session names the account by `email`. A request with a session must not contain `email`. */
export const changePasswordSchema = once(() =>
  z
    .strictObject({
      email: z.optional(emailSchema()),
      current_password: passwordSchema(),
      ...newPasswordFields(),
    })
    .check(z.refine(isRepeated, notRepeated)),
)
export type ChangePassword = z.infer<ReturnType<typeof changePasswordSchema>>
