import { queryOptions } from '@tanstack/react-query'
import type { AddedPasskey, NewPasskeyOptions, Passkey } from '@touchline/contract/second-factors/passkeys'
import { call } from '../../../http/client.ts'
import { createPasskey, forgetPasskey } from '../../../session/passkeys.ts'
import { secondFactorsQuery } from '../../../session/second-factors-query.ts'

const PASSKEYS = '/api/passkeys'

/** Reloaded with the second factors. */
export const passkeysQuery = queryOptions({
  queryKey: [...secondFactorsQuery.queryKey, 'passkeys'],
  queryFn: ({ signal }) => call<{ readonly data: readonly Passkey[] }>(PASSKEYS, { signal }),
  select: ({ data }) => data,
  staleTime: 0,
})

/** Asks for the proof first, and then lets the browser create the passkey. */
export async function addPasskey({ name }: { name: string }): Promise<{ data: AddedPasskey }> {
  const { data } = await call<{ data: NewPasskeyOptions }>(`${PASSKEYS}/options`, {
    method: 'POST',
  })
  const passkey = await createPasskey(data)
  return call(PASSKEYS, { method: 'POST', body: { name, passkey } })
}

export function renamePasskey(id: number, body: { name: string }) {
  return call(`${PASSKEYS}/${id}`, { method: 'POST', body })
}

export async function removePasskey({ id, credential_id }: Passkey): Promise<Passkey> {
  const { data } = await call<{ data: Passkey }>(`${PASSKEYS}/${id}`, { method: 'DELETE' })
  forgetPasskey(credential_id)
  return data
}
