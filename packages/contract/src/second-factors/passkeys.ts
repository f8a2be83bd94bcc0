import { z } from 'zod/mini'
import { once } from '../fields/field.ts'
import { passwordSchema } from '../passwords.ts'
import { lineSchema } from '../text.ts'
import { recoveryCodesSchema } from './calls.ts'

/** Of one account. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME_LENGTH = 60

/** Of bytes, as the browser encodes them in its JSON. */
const base64url = (bytes: number) =>
  z.string().check(z.minLength(1), z.maxLength(Math.ceil((bytes * 4) / 3)), z.regex(/^[A-Za-z0-9_-]+$/))

/** Limit of WebAuthn. */
const credentialId = () => base64url(1023)
const clientData = () => base64url(1024)
const userHandle = () => base64url(64)

/** Members of all answers of the browser. The server does not read the last two. */
const credential = () => ({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
})

/** The JSON of a `PublicKeyCredential` that `navigator.credentials.create()` returned. */
const newPasskeySchema = once(() =>
  z.strictObject({
    ...credential(),
    response: z.strictObject({
      clientDataJSON: clientData(),
      attestationObject: base64url(4096),
      transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
      // also part of the attestation object, which the server reads
      authenticatorData: z.optional(base64url(2048)),
      publicKey: z.optional(base64url(2048)),
      publicKeyAlgorithm: z.optional(z.int()),
    }),
  }),
)
export type NewPasskeyAnswer = z.infer<ReturnType<typeof newPasskeySchema>>

/** The JSON of a `PublicKeyCredential` that `navigator.credentials.get()` returned. */
export const passkeyAnswerSchema = once(() =>
  z.strictObject({
    ...credential(),
    response: z.strictObject({
      clientDataJSON: clientData(),
      authenticatorData: base64url(512),
      signature: base64url(512),
      userHandle: z.nullish(userHandle()),
    }),
  }),
)
export type PasskeyAnswer = z.infer<ReturnType<typeof passkeyAnswerSchema>>

const credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
)

/** The argument of `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** The passkeys that the browser may use. If absent, it offers all that it has for the site. */
  allowCredentials: z.optional(credentials),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

/** The argument of `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const newPasskeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptionsSchema>

/** `challenge` is that of a sign-in with the right password, whose passkeys the options name. */
export const signInOptionsSchema = z.strictObject({
  challenge: z.optional(z.string().check(z.maxLength(200))),
})
export const passkeySignInSchema = once(() => z.strictObject({ passkey: passkeyAnswerSchema() }))

const passkeyName = () => lineSchema({ min: 1, max: MAX_PASSKEY_NAME_LENGTH })
export const addPasskeySchema = once(() =>
  z.strictObject({
    name: passkeyName(),
    passkey: newPasskeySchema(),
    current_password: z.optional(passwordSchema()),
  }),
)
export const renamePasskeySchema = once(() =>
  z.strictObject({ name: passkeyName(), current_password: z.optional(passwordSchema()) }),
)

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** In Base64url, for `PublicKeyCredential.signalUnknownCredential()` after a removal. */
  credential_id: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkeySchema>
/** `recovery_codes` as after the confirmation of an authenticator app. */
export const addedPasskeySchema = z.extend(passkeySchema, recoveryCodesSchema.shape)
export type AddedPasskey = z.infer<typeof addedPasskeySchema>
