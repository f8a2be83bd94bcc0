import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { ApiError } from '../../http/api-error.ts'
import type { SignInValues } from '../../session/sign-in.ts'

/** The check does not use the schemas of the contract, because they would make the first page larger. */
export function checkSignIn({ email, password }: SignInValues): FieldErrors {
  return {
    ...(!email.trim() && { email: [message('required')] }),
    ...(email.trim() && !/^\S+[@＠]\S+$/.test(email.trim()) && { email: [message('not_email')] }),
    ...(!password && { password: [message('required')] }),
  }
}

/** Returns an error that asks for the second factor, and throws every other error. */
export function askedForSecondFactor(error: ApiError): ApiError {
  if (error.code !== 'second_factor_required') throw error
  return error
}
