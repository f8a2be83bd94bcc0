import { z } from 'zod/mini'
import { once } from '../fields/field.ts'
import { secondFactorMessage } from './messages.ts'

/** What completes a sign-in. Recovery codes replace a lost second factor. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

const MAX_TYPED_LENGTH = 100

/** Six digits of an authenticator app, without spaces. Accepts full-width digits. */
export const codeSchema = once(() =>
  z.string().check(
    z.maxLength(MAX_TYPED_LENGTH),
    z.overwrite((code) => code.normalize('NFKC').replace(/\s/g, '')),
    z.refine((code) => /^\d{6}$/.test(code), { params: { message: secondFactorMessage('not_code') } }),
  ),
)

/** 24 characters without look-alikes, of five random bits each. */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_CODE_LENGTH = 24
const recoveryCode = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** Lower case without separators. Letters that look like digits become these digits. */
function normalizeRecoveryCode(typed: string): string {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  return plain.replaceAll('o', '0').replace(/[il]/g, '1')
}

export const recoveryCodeSchema = once(() =>
  z.string().check(
    z.maxLength(MAX_TYPED_LENGTH),
    z.overwrite(normalizeRecoveryCode),
    z.refine((code) => recoveryCode.test(code), {
      params: { message: secondFactorMessage('not_recovery_code') },
    }),
  ),
)

/** Refuses an object that has none or several of these fields, at the first field. */
export function exactlyOneOf<Name extends string>(...names: readonly Name[]) {
  return z.superRefine<Readonly<Partial<Record<Name, unknown>>>>((value, context) => {
    if (names.filter((name) => value[name] !== undefined).length === 1) return
    const params = { message: secondFactorMessage('exactly_one', { fields: names.join(', ') }) }
    context.addIssue({ code: 'custom', path: [names[0] ?? ''], params })
  })
}
