import { z } from 'zod/mini'
import { once } from '../fields/field.ts'
import { errorBodySchema } from '../http/errors.ts'
import { linkTokenSchema } from '../passwords.ts'
import { codeSchema, exactlyOneOf, recoveryCodeSchema, secondFactorMethods } from './answers.ts'
import { passkeyAnswerSchema } from './passkeys.ts'

/** A challenge can be answered once, within this time, and only from the network of its sign-in. */
export const CHALLENGE_LIMIT_MS = 5 * 60_000

/**
 * 401 `second_factor_required`: the password is right. `POST /api/sign-in/second-factor` with the challenge completes the
 * sign-in. `methods` are those that the account has.
 */
export const secondFactorErrorBodySchema = z.extend(errorBodySchema, {
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
})
export type SecondFactorErrorBody = z.infer<typeof secondFactorErrorBodySchema>

export const secondFactorSignInSchema = once(() =>
  z
    .strictObject({
      challenge: linkTokenSchema(),
      code: z.optional(codeSchema()),
      recovery_code: z.optional(recoveryCodeSchema()),
      passkey: z.optional(passkeyAnswerSchema()),
    })
    .check(exactlyOneOf('code', 'recovery_code', 'passkey')),
)
export type SecondFactorSignIn = z.infer<ReturnType<typeof secondFactorSignInSchema>>
/** The answer of a second factor. One of its fields is set. */
export type SecondFactorAnswer = Omit<SecondFactorSignIn, 'challenge'>
