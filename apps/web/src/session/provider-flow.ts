import type { StartedFlow } from '@touchline/contract/single-sign-on'
import { call } from '../http/client.ts'
import { sessionStore } from '../storage/browser-storage.ts'

/** The key of the sign-in that this tab has begun at the provider. */
export const PROVIDER_FLOW = 'provider_flow'

/** Opens the page of the provider. `from` is the path to open after sign-in. */
export async function openProvider(from: string | undefined): Promise<void> {
  const { data } = await call<{ data: StartedFlow }>('/api/sign-in/oidc/start', { method: 'POST' })
  sessionStore.setItem(PROVIDER_FLOW, JSON.stringify({ flow: data.flow, from }))
  window.location.assign(data.url)
}
