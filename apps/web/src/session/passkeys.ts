import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '../http/api-error.ts'
import { loadChunk } from '../http/load-chunk.ts'
import { currentTranslator } from '../i18n/language.ts'
import { passkeyTexts } from './passkey-texts.ts'

const loadLibrary = () => loadChunk(() => import('./webauthn.ts'))

/** Asks the user for one of the passkeys. Throws an `ApiError` with a text for the user. */
export async function readPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON }).catch(passkeyError('notUsed'))
}

/** Asks the user to create a passkey. Throws an `ApiError` with a text for the user. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadLibrary()
  return startRegistration({ optionsJSON }).catch(passkeyError('notAdded'))
}

/**
 * Offers passkeys among the suggestions of the e-mail field. Resolves when the user chooses one, and to undefined if the
 * browser stops to offer them.
 */
export async function suggestPasskeys(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
}

export async function stopSuggestingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
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
