import type { Profile } from '@touchline/contract/profile'
import { call } from '../../../http/client.ts'

type Answer = { readonly data: Profile }
type Sending = {
  readonly userId: number
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export async function sendCompanyLogo({ userId, file, ...rest }: Sending): Promise<Profile> {
  const body = new FormData()
  body.append('company_logo', file)
  const { data } = await call<Answer>(`/api/upload-image/${userId}`, { method: 'POST', body, ...rest })
  return data
}

export async function removeCompanyLogo(userId: number): Promise<Profile> {
  const { data } = await call<Answer>(`/api/upload-image/${userId}`, { method: 'DELETE' })
  return data
}
