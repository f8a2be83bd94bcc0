import type {
  ChangePassword,
  ForgotPassword,
  PasswordSet,
  ResetPassword,
} from '@touchline/contract/passwords'
import { call } from '../../http/client.ts'

type DoneResponse = { readonly success: true; readonly message: string }

export function forgotPassword(body: ForgotPassword): Promise<DoneResponse> {
  return call('/api/forgot-password', { method: 'POST', body })
}

export function resetPassword(body: ResetPassword): Promise<PasswordSet> {
  return call('/api/reset-password', { method: 'POST', body })
}

export function changePassword(body: ChangePassword): Promise<DoneResponse> {
  return call('/api/change-password', { method: 'POST', body })
}
