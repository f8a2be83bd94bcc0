import { createHash, randomBytes } from 'node:crypto'

/** An opaque 256-bit token; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
