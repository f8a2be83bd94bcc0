/** The part of the library that the pages use. Loaded when a passkey is used, or when the sign-in page is idle. */
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
