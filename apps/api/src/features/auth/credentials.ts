import { hash, randomBytes } from 'node:crypto'

const HASH_TEXT = 'base64'

/** An opaque 256-bit token; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return Buffer.from(hashTextOf(token), HASH_TEXT)
}

/** The same as text, which takes a third of the time. */
export function hashTextOf(token: string): string {
  return hash('sha256', token, HASH_TEXT)
}

/** A password nobody has thought of: 144 random bits. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url')
}
