import { addAdministrator, test as base } from './administrators.ts'
import type { Answer, Client } from './client.ts'
import { signInAtProvider, startProvider, type TestProvider } from './oidc-provider.ts'

export { addAdministrator }

export const START = '/api/sign-in/oidc/start'
export const COMPLETE = '/api/sign-in/oidc'

export type Flow = { readonly flow: string; readonly returned: URL }

/** Single sign-on is enabled. Each test has no identities, and nobody is known at the provider. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('provider', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestProvider> => {
    const provider = await startProvider()
    onCleanup(provider.close)
    return provider
  })
  .extend('enabled', { auto: true }, async ({ admin, provider, db }) => {
    provider.people.clear()
    await db.deleteFrom('oidc_identities').execute()
    await enable(admin, provider)
  })

/** Turns single sign-on on with this provider, and passwords on for everybody. */
export function enable(admin: Client, { issuer, client }: Pick<TestProvider, 'issuer' | 'client'>) {
  return admin.post('/api/site-setting', {
    oidc_enabled: true,
    oidc_provider_name: 'Club ID',
    oidc_issuer: issuer,
    oidc_client_id: client.id,
    oidc_client_secret: client.secret,
    oidc_only_way_in: false,
    oidc_local_account: null,
  })
}

/** `again`: the provider asks the person to sign in there again. */
type NewFlow = { readonly again?: boolean }

/** A browser starts to sign in, and returns from the provider. */
export async function returnFromProvider(
  guest: Client,
  subject: string,
  { again = false }: NewFlow = {},
): Promise<Flow> {
  const { body } = await guest.post(START, { again })
  const { url, flow } = body.data
  return { flow, returned: await signInAtProvider(url, subject) }
}

export function complete(guest: Client, { flow, returned }: Flow): Promise<Answer> {
  return guest.post(COMPLETE, { flow, ...Object.fromEntries(returned.searchParams) })
}

export async function signInThrough(guest: Client, subject: string, flow: NewFlow = {}): Promise<Answer> {
  return complete(guest, await returnFromProvider(guest, subject, flow))
}
