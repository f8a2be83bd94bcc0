import { z } from 'zod/mini'
import { emailSchema } from './email-addresses.ts'
import { passwordSchema } from './passwords.ts'
import { preferencesSchema } from './preferences.ts'

/** An hour without a request ends a session (spec 9). The server measures the time. */
export const IDLE_LIMIT_MS = 3_600_000
/** A session ends twelve hours after sign-in, also if it is used. */
export const SESSION_LIMIT_MS = 12 * 3_600_000

export const ADMINISTRATOR = 'admin'

export const signInSchema = z.strictObject({
  email: emailSchema(),
  password: passwordSchema(),
})
export type SignIn = z.infer<typeof signInSchema>

export const sessionUserSchema = z.extend(preferencesSchema, {
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.literal(ADMINISTRATOR),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** `expires_in` is the idle limit in seconds. Each request starts it again. */
export const signedInSchema = z.object({
  success: z.literal(true),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  user: sessionUserSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

/** `last_used_at` is updated at most once a minute. */
export const sessionSchema = z.object({
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** True for the session that sent this request. */
  current: z.boolean(),
})
export type SessionSummary = z.infer<typeof sessionSchema>
