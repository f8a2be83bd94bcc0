import type { SignedIn } from '@touchline/contract/auth'
import type { ProviderSignOut } from '@touchline/contract/single-sign-on'
import { call } from '../../http/client.ts'
import { PROVIDER_FLOW } from '../../session/provider-flow.ts'
import { PROVIDER_SIGN_OUT, returnPath } from '../../session/session.ts'
import { localStore, parseStored, sessionStore } from '../../storage/browser-storage.ts'

/** The parameters with which the provider has sent the browser back. */
type Returned = { readonly code: string; readonly state: string; readonly iss?: string | undefined }

/** What the provider answered, read from the address of the callback page. */
export type ProviderAnswer =
  | ({ readonly kind: 'returned' } & Returned)
  | { readonly kind: 'cancelled' | 'incomplete' }
  | { readonly kind: 'error'; readonly code: string }

/** Source: OpenID Connect Core 1.0, section 3.1.2.6. */
const cancelled = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required'])
/** The codes of RFC 6749, section 4.1.2.1. Anybody can write a link to this page, so it shows no other text. */
const shownErrors = new Set([
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
])

export function readAnswer(search: string): ProviderAnswer {
  const parameters = new URLSearchParams(search)
  const error = parameters.get('error')
  if (error !== null && cancelled.has(error)) return { kind: 'cancelled' }
  if (error !== null) return { kind: 'error', code: shownErrors.has(error) ? error : '' }
  const [code, state] = [parameters.get('code'), parameters.get('state')]
  if (!code || !state) return { kind: 'incomplete' }
  return { kind: 'returned', code, state, iss: parameters.get('iss') ?? undefined }
}

export type StoredFlow = { readonly flow: string; readonly from: string | undefined }

/** The sign-in that this tab has begun, which works once. Undefined in a tab that has begun none. */
export function takeFlow(): StoredFlow | undefined {
  const stored = parseStored(sessionStore.getItem(PROVIDER_FLOW)) as Partial<StoredFlow> | undefined
  sessionStore.removeItem(PROVIDER_FLOW)
  return typeof stored?.flow === 'string' ? { flow: stored.flow, from: returnPath(stored.from) } : undefined
}

export function completeSignIn(flow: string, { code, state, iss }: Returned): Promise<SignedIn> {
  return call<SignedIn>('/api/sign-in/oidc', { method: 'POST', body: { flow, code, state, iss } })
}

/** Remembers where the browser signs out of the provider, so that a sign-out needs no further call. */
export async function rememberSignOut(): Promise<void> {
  const { data } = await call<{ data: ProviderSignOut }>('/api/sign-in/oidc/sign-out')
  if (data.url !== null) localStore.setItem(PROVIDER_SIGN_OUT, data.url)
}
