import { z } from 'zod/mini'
import { once } from '../fields/field.ts'
import { passwordSchema } from '../passwords.ts'
import { secondFactorPolicies } from '../site-settings/access.ts'
import { codeSchema } from './answers.ts'

export const RECOVERY_CODES = 10

/** `GET /api/second-factors`. `required_from` is null unless the policy is `required`. It may have passed. */
export const secondFactorsSchema = z.object({
  policy: z.enum(secondFactorPolicies),
  /** False if the account was opened through the provider and has no password. */
  has_password: z.boolean(),
  required_from: z.nullable(z.string()),
  totp: z.nullable(z.object({ confirmed_at: z.string() })),
  recovery_codes_left: z.int(),
  passkeys: z.int(),
  /** False if the address of the site does not allow passkeys. */
  passkeys_offered: z.boolean(),
})
export type OwnSecondFactors = z.infer<typeof secondFactorsSchema>

/** `secret` in Base32 without padding, `uri` for authenticator apps, `svg` is its QR code. */
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string(), svg: z.string() })
export type TotpSetup = z.infer<typeof totpSetupSchema>

export const confirmTotpSchema = once(() =>
  z.strictObject({ code: codeSchema(), current_password: z.optional(passwordSchema()) }),
)

/** Empty if the account has recovery codes already. No later answer contains them. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
