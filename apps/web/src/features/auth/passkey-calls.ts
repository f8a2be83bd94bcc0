import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../../http/client.ts'

/** With the challenge of a sign-in, the options name the passkeys of its account. */
export async function signInOptions(challenge?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const body = challenge === undefined ? {} : { challenge }
  const { data } = await call<{ data: PublicKeyCredentialRequestOptionsJSON }>(
    '/api/sign-in/passkey/options',
    {
      method: 'POST',
      body,
    },
  )
  return data
}
