import { z } from 'zod'
import { message } from './http/messages.ts'
import { emailSchema } from './text.ts'

/** Lengths in characters, as a person counts them (Unicode code points). */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** The link of a mail is good for an hour, once. */
export const RESET_LINK_LIMIT_MS = 3_600_000

const length = (password: string) => [...password].length

/** A password somebody has: nothing is trimmed, nothing cut. Its lower bound binds only new ones. */
export const passwordSchema = z
  .string()
  .min(1)
  .refine((password) => password.isWellFormed(), {
    params: { message: message('unreadable_text') },
    abort: true,
  })
  .refine((password) => length(password) <= MAX_PASSWORD_LENGTH, {
    params: { message: message('too_long', { max: MAX_PASSWORD_LENGTH }) },
  })

/** A password somebody chooses. Whether it is too easy to guess is for the server to say. */
export const newPasswordSchema = passwordSchema.refine(
  (password) => length(password) >= MIN_PASSWORD_LENGTH,
  {
    params: { message: message('too_short', { min: MIN_PASSWORD_LENGTH }) },
  },
)

const newPasswordFields = { password: newPasswordSchema, password_confirmation: passwordSchema }

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

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

/** `token` comes from the link of the mail; a used, replaced, expired or unknown one is a 422 on `token`. */
export const resetPasswordSchema = z
  .strictObject({ token: z.string().min(1).max(200), ...newPasswordFields })
  .refine(isRepeated, notRepeated)
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** Signed out, `email` says whose password it is; signed in, the session does, and `email` is refused. */
export const changePasswordSchema = z
  .strictObject({ email: emailSchema.optional(), current_password: passwordSchema, ...newPasswordFields })
  .refine(isRepeated, notRepeated)
export type ChangePassword = z.infer<typeof changePasswordSchema>
