import type { StoredImage } from '@touchline/contract/files'
import { call } from '../../http/client.ts'

export async function sendLogo(file: File, signal: AbortSignal): Promise<StoredImage> {
  const body = new FormData()
  body.append('image', file)
  const { data } = await call<{ data: StoredImage }>('/api/partner-logo', { method: 'POST', body, signal })
  return data
}
