import type { NewPasskeyAnswer, PasskeyAnswer } from '@touchline/contract/second-factors/passkeys'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of EdDSA, ES256 and RS256, which all authenticators have one of. */
export const SIGNATURE_ALGORITHMS = [-8, -7, -257]

export type ClientData = { readonly challenge: string; readonly crossOrigin: boolean }
type Expected = { readonly challenge: string; readonly party: RelyingParty }

export type NewCredential = {
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly counter: number
}
export type Assertion = { readonly counter: number }

/** What the browser has signed, before it is verified. */
export function clientDataOf({ response }: NewPasskeyAnswer | PasskeyAnswer): ClientData {
  try {
    const { challenge, crossOrigin } = JSON.parse(decode(response.clientDataJSON).toString())
    return { challenge: String(challenge), crossOrigin: crossOrigin === true }
  } catch {
    return { challenge: '', crossOrigin: false }
  }
}

/** Undefined if the answer must not be accepted. */
export async function verifyNewPasskey(
  passkey: NewPasskeyAnswer,
  { challenge, party }: Expected,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary()
  if (clientDataOf(passkey).crossOrigin || (await hasCertificates(passkey))) return undefined
  const { id, rawId, type, response } = passkey
  const { clientDataJSON, attestationObject } = response
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: SIGNATURE_ALGORITHMS,
    }),
  )
  if (!registrationInfo) return undefined
  const { credential } = registrationInfo
  const { counter } = credential
  return {
    id: decode(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    counter,
  }
}

/**
 * Undefined if the answer must not be accepted. The caller compares the counter: the library would do so before it has
 * verified the signature.
 */
export async function verifyAssertion(
  passkey: PasskeyAnswer,
  { challenge, party, publicKey }: Expected & { readonly publicKey: Buffer },
): Promise<Assertion | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  if (clientDataOf(passkey).crossOrigin) return undefined
  const { id, rawId, type, response } = passkey
  const { userHandle: _compared, ...signed } = response
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: { id, rawId, type, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    }),
  )
  if (!verified) return undefined
  return { counter: authenticationInfo.newCounter }
}

/** Takes 0.3 seconds and 25 MB, and most servers never see a passkey. */
function loadLibrary() {
  return import('@simplewebauthn/server')
}

/** The library throws for each reason to refuse an answer, also for bytes that it cannot read. */
function orRefused<Verified extends { readonly verified: boolean }>(verification: Promise<Verified>) {
  return verification.catch((): Refused => ({ verified: false }))
}
type Refused = {
  readonly verified: false
  readonly registrationInfo?: never
  readonly authenticationInfo?: never
}

/**
 * Browsers remove certificates, because the options ask for none. The library would call the addresses for revocation
 * lists that certificates contain.
 */
async function hasCertificates({ response }: NewPasskeyAnswer): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(Uint8Array.from(decode(response.attestationObject)))
    const format = attestation.get('fmt')
    return !(
      format === 'none' ||
      (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
    )
  } catch {
    return true
  }
}

function decode(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}
