import type { ChangePassword, ForgotPassword, ResetPassword } from '@touchline/contract/passwords'
import { call } from '../../http/client.ts'

type Done = { readonly success: true; readonly message: string }

export function forgotPassword(body: ForgotPassword): Promise<Done> {
  return call('/api/forgot-password', { method: 'POST', body })
}

export function resetPassword(body: ResetPassword): Promise<Done> {
  return call('/api/reset-password', { method: 'POST', body })
}

export function changePassword(body: ChangePassword): Promise<Done> {
  return call('/api/change-password', { method: 'POST', body })
}
