import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_LENGTH } from '@touchline/contract/second-factors/answers'
import { RECOVERY_CODES } from '@touchline/contract/second-factors/calls'
import { hashToken } from '../../secrets/opaque-tokens.ts'

/** Such as 3k7q-x2ma-9tde-w4hz-8bvn-c6rs. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode().replace(/.{4}(?!$)/g, '$&-'))
}

function newRecoveryCode(): string {
  // 32 characters divide 256 evenly, so all of them are equally likely
  const characters = [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_CODE_ALPHABET[byte % 32])
  return characters.join('')
}

/** A code has 120 random bits, so it needs no slow hash. `code` is one as shown, or as its schema returns it. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', ''))
}
