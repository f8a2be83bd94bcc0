import { z } from 'zod'
import { passwordSchema } from './passwords.ts'
import { preferencesSchema } from './preferences.ts'
import { emailSchema } from './text.ts'

/** An hour without use ends a session (spec 9); the server counts by itself. */
export const IDLE_LIMIT_MS = 3_600_000
/** No session outlives twelve hours. */
export const SESSION_LIMIT_MS = 12 * 3_600_000

/** The one role of the product (spec 6). */
export const ADMINISTRATOR = 'admin'

export const signInSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
})
export type SignIn = z.infer<typeof signInSchema>

export const sessionUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.literal(ADMINISTRATOR),
  ...preferencesSchema.shape,
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** `expires_in` is in seconds: the idle limit, renewed by use. */
export const signedInSchema = z.object({
  success: z.literal(true),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  user: sessionUserSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

/** One of the user's own sessions. `last_used_at` is written at most once a minute. */
export const sessionSchema = z.object({
  id: z.int(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** When it ends however much it is used. */
  expires_at: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type SessionSummary = z.infer<typeof sessionSchema>
