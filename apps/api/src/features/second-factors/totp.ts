import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32nopad } from '@scure/base'
import encodeQR from 'qr'

/** RFC 6238 with the values that all authenticator apps support. */
export const TOTP_STEP_SECONDS = 30
const DIGITS = 6
/** The length of a SHA-1 hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20
/** The clock of the app may differ by one step. */
const TOLERATED_STEPS = [0, -1, 1]

/** In Base32, as people type it. */
export function newTotpSecret(): string {
  return base32nopad.encode(randomBytes(SECRET_BYTES))
}

/** `counter` is the number of the step since 1970. */
export function totpCode(secret: string, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', base32nopad.decode(secret)).update(message).digest()
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

type TypedCode = { readonly secret: string; readonly code: string; readonly currentStep: number }

/** The step of the code. Undefined if the code is wrong, or more than one step away from the current step. */
export function stepOfCode({ secret, code, currentStep }: TypedCode): number | undefined {
  const typed = Buffer.from(code)
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(totpCode(secret, step))
    return expected.length === typed.length && timingSafeEqual(expected, typed)
  }
  return TOLERATED_STEPS.map((difference) => currentStep + difference).find(isCodeOf)
}

type TotpAccount = { readonly secret: string; readonly issuer: string; readonly email: string }

/** Source: the Key URI Format of Google Authenticator, which all apps read. */
export function totpUri({ secret, issuer, email }: TotpAccount): string {
  // a colon separates issuer and account, and apps do not decode it
  const plainIssuer = issuer.replaceAll(':', ' ')
  const label = `${encodeURIComponent(plainIssuer)}:${encodeURIComponent(email)}`
  const parameters = {
    secret,
    issuer: plainIssuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(TOTP_STEP_SECONDS),
  }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}

/** An SVG picture without colours of its own, except for black. */
export function qrCodeOf(uri: string): string {
  return encodeQR(uri, 'svg', { ecc: 'medium' })
}
