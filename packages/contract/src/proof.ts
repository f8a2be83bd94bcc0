import { z } from 'zod/mini'
import { passwordSchema } from './passwords.ts'
import { codeSchema, exactlyOneOf } from './second-factors/answers.ts'

/** In the body of a call that needs a fresh proof. */
export const currentPasswordSchema = z.strictObject({ current_password: passwordSchema() })

/**
 * `POST /api/prove`. A right password or a code of the authenticator app renews the fresh proof of the session for ten
 * minutes, as a sign-in does.
 */
export const proofSchema = z
  .strictObject({ current_password: z.optional(passwordSchema()), code: z.optional(codeSchema()) })
  .check(exactlyOneOf('current_password', 'code'))
export type Proof = z.infer<typeof proofSchema>
