import type { StartedFlow } from '@touchline/contract/single-sign-on'
import { call } from '../http/client.ts'
import { sessionStore } from '../storage/browser-storage.ts'

/** The key of the sign-in that this tab has begun at the provider. */
export const PROVIDER_FLOW = 'provider_flow'

type ProviderSignIn = {
  /** The path to open after sign-in. */
  readonly from?: string | undefined
  /** The provider lets the person sign in there again, for a fresh proof. */
  readonly again?: boolean
}

/** Opens the page of the provider. */
export async function openProvider({ from, again = false }: ProviderSignIn): Promise<void> {
  const body = { again }
  const { data } = await call<{ data: StartedFlow }>('/api/sign-in/oidc/start', { method: 'POST', body })
  sessionStore.setItem(PROVIDER_FLOW, JSON.stringify({ flow: data.flow, from }))
  window.location.assign(data.url)
}
