import { z } from 'zod/mini'
import { once } from './fields/field.ts'
import { errorBodySchema } from './http/errors.ts'
import type { LocalText } from './language.ts'
import { groupSchema } from './site-settings/groups.ts'
import { singleSignOn } from './site-settings/single-sign-on.ts'

/** The page to which the provider sends the browser back. */
export const CALLBACK_PAGE = '/sign-in/callback'

/** The time between the click on “Sign in with …” and the return from the provider. */
export const FLOW_LIMIT_MINUTES = 10

/** Of 256 bits, in base64url. */
const token = once(() => z.string().check(z.regex(/^[\w-]{43}$/)))
/** Providers with signed or encrypted codes need a few kilobytes. Source of the characters: RFC 6749, appendix A. */
const code = once(() => z.string().check(z.maxLength(5_000), z.regex(/^[ -~]+$/)))
const MAX_ISSUER = 500

/**
 * The body of `POST /api/sign-in/oidc/start`. `again`: the person has to sign in at the provider again, which gives the new
 * session a fresh proof. Otherwise the provider may not ask for anything.
 */
export const newFlowSchema = once(() => z.nullish(z.strictObject({ again: z.optional(z.boolean()) })))

/** `POST /api/sign-in/oidc/start`. The browser keeps `flow` and opens `url`. */
export const startedFlowSchema = z.object({ url: z.string(), flow: z.string() })
export type StartedFlow = z.infer<typeof startedFlowSchema>

/** `POST /api/sign-in/oidc`. All but `flow` are the parameters with which the provider sends the browser back. */
export const completedFlowSchema = once(() =>
  z.strictObject({
    flow: token(),
    code: code(),
    state: token(),
    iss: z.optional(z.string().check(z.maxLength(MAX_ISSUER), z.regex(/^[!-~]*$/))),
  }),
)
export type CompletedFlow = z.infer<ReturnType<typeof completedFlowSchema>>

/** `GET /api/sign-in/oidc/sign-out`. Null if the provider offers no sign-out. */
export const providerSignOutSchema = z.object({ url: z.nullable(z.string()) })
export type ProviderSignOut = z.infer<typeof providerSignOutSchema>

/** Why a sign-in through the provider was refused. The labels are those of the audit trail. */
export const singleSignOnReasons = {
  turned_off: { en: 'Single sign-on turned off', ja: 'シングルサインオンが無効' },
  flow_ended: { en: 'Sign-in expired or of another browser', ja: '期限切れ、または別のブラウザーの操作' },
  provider_refused: { en: 'Refused by the provider', ja: 'プロバイダーによる拒否' },
  not_verified: { en: 'Answer could not be verified', ja: '応答を検証できない' },
  no_email: { en: 'No e-mail address', ja: 'メールアドレスなし' },
  email_not_verified: { en: 'E-mail address not verified', ja: 'メールアドレスが未確認' },
  no_account: { en: 'No account', ja: 'アカウントなし' },
  account_inactive: { en: 'Account inactive', ja: 'アカウントが無効' },
  invitation_expired: { en: 'Invitation expired', ja: '招待の期限切れ' },
  other_subject: { en: 'Another account of the provider', ja: 'プロバイダーの別アカウント' },
} as const satisfies Readonly<Record<string, LocalText>>
export type SingleSignOnReason = keyof typeof singleSignOnReasons

const reasons = Object.keys(singleSignOnReasons) as [SingleSignOnReason, ...SingleSignOnReason[]]

/** 403 `single_sign_on_refused`. */
export const singleSignOnErrorBodySchema = z.extend(errorBodySchema, { reason: z.enum(reasons) })

/** The steps of a test, in their order. */
export const singleSignOnStages = ['discovery', 'issuer', 'keys', 'client'] as const
export type SingleSignOnStage = (typeof singleSignOnStages)[number]

/** The body of `POST /api/test-single-sign-on`. The test uses the saved value of an omitted field. */
export const singleSignOnTestSchema = once(() => z.nullish(groupSchema(singleSignOn)))

/**
 * If the test failed, `stage` is the failed step. `code` is missing if the host did not respond like a provider; that
 * response takes the whole time limit.
 */
export const singleSignOnTestResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  stage: z.optional(z.enum(singleSignOnStages)),
  /** `certificate`, `secret_unreadable`, or the error code of OAuth with which the provider refused the client. */
  code: z.optional(z.string()),
  /** The issuer that the provider names instead. */
  found_issuer: z.optional(z.string()),
  ms: z.optional(z.int().check(z.minimum(0))),
})
export type SingleSignOnTestResponse = z.infer<typeof singleSignOnTestResponseSchema>
