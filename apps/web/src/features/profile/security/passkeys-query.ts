import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../http/client.ts'
import { createPasskey } from '../../../session/passkeys.ts'
import { secondFactorsQuery } from '../../../session/second-factors-query.ts'

export type Passkey = {
  readonly id: number
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
}

const PASSKEYS = '/api/passkeys'

/** Reloaded with the second factors. */
export const passkeysQuery = queryOptions({
  queryKey: [...secondFactorsQuery.queryKey, 'passkeys'],
  queryFn: ({ signal }) => call<{ readonly data: readonly Passkey[] }>(PASSKEYS, { signal }),
  select: ({ data }) => data,
  staleTime: 0,
})

type Added = { readonly data: { readonly recovery_codes: readonly string[] } }

/** Asks for the proof first, and then lets the browser create the passkey. */
export async function addPasskey({ name }: { name: string }): Promise<Added> {
  const { data } = await call<{ data: PublicKeyCredentialCreationOptionsJSON }>(`${PASSKEYS}/options`, {
    method: 'POST',
  })
  const passkey = await createPasskey(data)
  return call(PASSKEYS, { method: 'POST', body: { name, passkey } })
}

export function renamePasskey(id: number, body: { name: string }) {
  return call(`${PASSKEYS}/${id}`, { method: 'POST', body })
}

export function removePasskey(id: number) {
  return call(`${PASSKEYS}/${id}`, { method: 'DELETE' })
}
