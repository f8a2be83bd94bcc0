import { z } from 'zod'

/** An hour without use ends a session (spec 9); the server counts by itself. */
export const IDLE_LIMIT_MS = 3_600_000
/** No session outlives twelve hours. */
export const SESSION_LIMIT_MS = 12 * 3_600_000

/** The one role of the product (spec 6). */
export const ADMINISTRATOR = 'admin'

/** Longest accepted password; its lower bound binds only new ones, so an old short one can still sign in. */
export const MAX_PASSWORD_LENGTH = 128

export const emailSchema = z.string().trim().min(1).max(254).pipe(z.email())

export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
})
export type SignIn = z.infer<typeof signInSchema>

export const sessionUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.literal(ADMINISTRATOR),
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
