import { z } from 'zod/mini'
import { passwordSchema } from './passwords.ts'
import { codeSchema, exactlyOneOf } from './second-factors/answers.ts'
import { passkeyAnswerSchema } from './second-factors/passkeys.ts'

/** In the body of a call that needs a fresh proof. */
export const currentPasswordSchema = z.strictObject({ current_password: passwordSchema() })

/**
 * `POST /api/prove`. A right password, a code of the authenticator app or a passkey renews the fresh proof of the session
 * for ten minutes, as a sign-in does.
 */
export const proofSchema = z
  .strictObject({
    current_password: z.optional(passwordSchema()),
    code: z.optional(codeSchema()),
    passkey: z.optional(passkeyAnswerSchema()),
  })
  .check(exactlyOneOf('current_password', 'code', 'passkey'))
export type Proof = z.infer<typeof proofSchema>
