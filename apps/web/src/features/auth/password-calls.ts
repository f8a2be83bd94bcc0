import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import type { ChangePassword, ForgotPassword, ResetPassword } from '@touchline/contract/passwords'
import { call } from '../../http/client.ts'

/** Checks the values of a form by the schema of the contract, before they are sent. */
export function fieldErrorsOf(schema: Parameters<typeof parseWith>[0], values: unknown): FieldErrors {
  const parsed = parseWith(schema, values)
  return 'errors' in parsed ? parsed.errors : {}
}

type DoneAnswer = { readonly success: true; readonly message: string }

export function forgotPassword(body: ForgotPassword): Promise<DoneAnswer> {
  return call('/api/forgot-password', { method: 'POST', body })
}

export function resetPassword(body: ResetPassword): Promise<DoneAnswer> {
  return call('/api/reset-password', { method: 'POST', body })
}

export function changePassword(body: ChangePassword): Promise<DoneAnswer> {
  return call('/api/change-password', { method: 'POST', body })
}
