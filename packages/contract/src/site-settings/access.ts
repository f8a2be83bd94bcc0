import { choice } from '../fields/choice-fields.ts'
import { needsProof } from '../fields/fields.ts'
import { acceptsDigits, integer } from '../fields/number-fields.ts'

export const MAX_GRACE_DAYS = 90

/** `off`: nobody can add a second factor, and accounts that have one are still asked for it. */
export const secondFactorPolicies = ['off', 'optional', 'required'] as const
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number]

/** Rules for the sign-in of all administrators. */
export const access = {
  key: 'access',
  query: { group: 'access' },
  fields: needsProof({
    second_factor_policy: choice({
      label: { en: 'Second factor', ja: '二要素認証' },
      options: {
        off: { en: 'Off', ja: '使用しない' },
        optional: { en: 'Optional', ja: '任意' },
        required: { en: 'Required', ja: '必須' },
      },
      initial: 'optional' satisfies SecondFactorPolicy,
    }),
    /** From the start of the rule, or from the activation of a later account. */
    second_factor_grace_days: acceptsDigits(
      integer({
        label: { en: 'Days to set it up', ja: '設定までの猶予日数' },
        min: 0,
        max: MAX_GRACE_DAYS,
        initial: 14,
      }),
    ),
  }),
  rules: [],
} as const
