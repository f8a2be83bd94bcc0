import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { SecondFactorErrorBody } from '@touchline/contract/second-factors/sign-in'
import { ApiError } from '../../http/api-error.ts'
import type { SignInValues } from '../../session/sign-in.ts'

/** The second step of a sign-in with the right password. */
export type Challenge = Pick<SecondFactorErrorBody, 'challenge' | 'methods'>

/** The check does not use the schemas of the contract, because they would make the first page larger. */
export function checkSignIn({ email, password }: SignInValues): FieldErrors {
  return {
    ...(!email.trim() && { email: [message('required')] }),
    ...(email.trim() && !/^\S+[@＠]\S+$/.test(email.trim()) && { email: [message('not_email')] }),
    ...(!password && { password: [message('required')] }),
  }
}

/** Throws every error that does not ask for a second factor. */
export function challengeOf(error: unknown): Challenge {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error
  const { challenge, methods } = error.body as SecondFactorErrorBody
  return { challenge, methods }
}
