import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/client.ts'
import { currentTranslator } from '../i18n/language.ts'
import { passkeyTexts } from './passkey-texts.ts'

type Answer = { readonly data: PublicKeyCredentialRequestOptionsJSON }

/** With the challenge of a sign-in, the options name the passkeys of its account. */
export async function signInOptions(challenge?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const body = challenge === undefined ? {} : { challenge }
  const { data } = await call<Answer>('/api/sign-in/passkey/options', { method: 'POST', body })
  return data
}

/** Asks the user for one of the passkeys. Throws an `ApiError` with a text for the user. */
export function readPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  return startAuthentication({ optionsJSON }).catch(passkeyError('notUsed'))
}

/** Asks the user to create a passkey. Throws an `ApiError` with a text for the user. */
export function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  return startRegistration({ optionsJSON }).catch(passkeyError('notAdded'))
}

/**
 * Offers passkeys among the suggestions of the e-mail field. Resolves when the user chooses one, and to undefined if the
 * browser stops to offer them.
 */
export function suggestPasskeys(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | undefined> {
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
}

export function stopSuggestingPasskeys(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Asks the browser not to offer a passkey again that no account has. Some browsers cannot do it. */
export function forgetPasskey(credentialId: string): void {
  // its type says that all browsers have it
  const { signalUnknownCredential }: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  const signal = { rpId: window.location.hostname, credentialId }
  signalUnknownCredential?.call(PublicKeyCredential, signal).catch(() => undefined)
}

/** Browsers report a cancelled dialog, a timeout and a missing passkey with the same error. */
function passkeyError(unfinished: 'notUsed' | 'notAdded') {
  return (error: unknown): never => {
    const t = currentTranslator(passkeyTexts)
    const key = isNamed(error, 'InvalidStateError')
      ? 'known'
      : isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError')
        ? unfinished
        : 'failed'
    throw new ApiError({ status: 0, code: 'invalid_second_factor', message: t(`passkeys:error.${key}`) })
  }
}

/** The library gives its errors the name of their cause. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
