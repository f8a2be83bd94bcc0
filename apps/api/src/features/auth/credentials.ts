import { randomBytes } from 'node:crypto'
import { INVITATION_PREFIX } from '@touchline/contract/administrators/invitation-token'
import { newToken } from '../../secrets/opaque-tokens.ts'

export { hashBase64, hashToken, newToken } from '../../secrets/opaque-tokens.ts'

/** The stored hash of an account without a password. No password matches it. */
export const NO_PASSWORD = ''

export function newInvitationToken(token = newToken()): string {
  return `${INVITATION_PREFIX}${token}`
}

export function generatePassword(): string {
  return randomBytes(18).toString('base64url')
}
