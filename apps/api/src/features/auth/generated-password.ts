import { randomBytes } from 'node:crypto'

/** A password nobody has thought of: 144 random bits. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url')
}
