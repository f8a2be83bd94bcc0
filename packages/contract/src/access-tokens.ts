import { z } from 'zod/mini'
import { dateSchema } from './fields/date-fields.ts'
import { message } from './http/messages.ts'
import type { LocalText } from './language.ts'
import { passwordSchema } from './passwords.ts'
import { lineSchema } from './text.ts'

/** Scanners for leaked secrets recognise a token by this prefix. 43 base64url characters follow it. */
export const ACCESS_TOKEN_PREFIX = 'touchline_'

type Labelled = { readonly label: LocalText; readonly help: LocalText }

/** The areas of the API that access tokens can use. Every other call refuses them. */
export const tokenAreas = {
  lists: {
    label: { en: 'Master data', ja: 'マスターデータ' },
    help: {
      en: 'The lists of master data, cities and phone codes',
      ja: 'マスターデータの各一覧、市区町村、国番号',
    },
  },
  plans: {
    label: { en: 'Membership plans', ja: '会員プラン' },
    help: { en: 'Plans, prices, quotes and examples', ja: 'プラン、価格、料金の計算、計算例' },
  },
  jobs: {
    label: { en: 'Jobs', ja: 'ジョブ' },
    help: {
      en: 'Bulk changes, exports and imports of the areas selected here',
      ja: 'ここで選択した対象の一括変更、エクスポート、インポート',
    },
  },
  settings: {
    label: { en: 'Settings', ja: '設定' },
    help: {
      en: 'Settings of the site, without stored secrets',
      ja: 'サイトの設定（登録済みの秘密の値を除く）',
    },
  },
  mails: {
    label: { en: 'E-mails', ja: 'メール' },
    help: { en: 'The e-mail log, and sending again', ja: 'メール送信履歴と再送信' },
  },
  slack: {
    label: { en: 'Slack and webhooks', ja: 'SlackとWebhook' },
    help: { en: 'Connections, functions and the delivery log', ja: '接続、通知、送信履歴' },
  },
  audit: {
    label: { en: 'Audit trail', ja: '監査ログ' },
    help: { en: 'Reading, exporting and verifying', ja: '閲覧、エクスポート、検証' },
  },
  system: {
    label: { en: 'System', ja: 'システム' },
    help: {
      en: 'Description of the API, diagnostics, stored files and the list of backups',
      ja: 'APIの説明、診断、ファイルの保存場所、バックアップの一覧',
    },
  },
} as const satisfies Readonly<Record<string, Labelled>>
export type TokenArea = keyof typeof tokenAreas

/** A token with `write` alone cannot read. */
export const tokenAccesses = {
  read: { en: 'Read', ja: '読み取り' },
  write: { en: 'Write', ja: '書き込み' },
} as const satisfies Readonly<Record<string, LocalText>>
export type TokenAccess = keyof typeof tokenAccesses
export type TokenScope = `${TokenArea}:${TokenAccess}`

/** The areas without a call that writes. */
const READ_ONLY: readonly TokenArea[] = ['audit']

const keysOf = <Key extends string>(options: Readonly<Record<Key, unknown>>) => Object.keys(options) as Key[]

export function hasScope(area: TokenArea, access: TokenAccess): boolean {
  return access === 'read' || !READ_ONLY.includes(area)
}

export const tokenScopes = keysOf(tokenAreas).flatMap((area) =>
  keysOf(tokenAccesses).flatMap((access): TokenScope[] =>
    hasScope(area, access) ? [`${area}:${access}`] : [],
  ),
) as [TokenScope, ...TokenScope[]]

/** Of one person, including expired ones that are not revoked. */
export const MAX_ACCESS_TOKENS = 50
export const MAX_TOKEN_NAME_LENGTH = 60
export const MAX_TOKEN_NETWORKS = 20
/** The longest network in CIDR notation. */
const MAX_NETWORK_LENGTH = 49

/** The error of a scope is at the field, not at its index in the array. */
const scopesSchema = z.pipe(
  z.array(z.string()).check(
    z.maxLength(tokenScopes.length, { abort: true }),
    z.refine((scopes) => scopes.length > 0, { params: { message: message('no_option') } }),
    z.refine((scopes) => scopes.every(isScope), { params: { message: message('not_offered') } }),
    z.meta({ items: { type: 'string', enum: tokenScopes }, minItems: 1 }),
  ),
  z.transform((scopes): TokenScope[] => tokenScopes.filter((scope) => scopes.includes(scope))),
)

function isScope(scope: string): boolean {
  return tokenScopes.some((each) => each === scope)
}

/**
 * `expires_on` is the last day of the token in the time zone of the site, at most one year ahead. `networks` are IP
 * addresses or networks in CIDR notation; without any, the token is usable from everywhere.
 */
export const newAccessTokenSchema = z.strictObject({
  name: lineSchema({ min: 1, max: MAX_TOKEN_NAME_LENGTH }),
  scopes: scopesSchema,
  expires_on: dateSchema(),
  networks: z._default(
    z.array(lineSchema({ max: MAX_NETWORK_LENGTH })).check(z.maxLength(MAX_TOKEN_NETWORKS)),
    [],
  ),
  /** Optional, because the fresh proof of the session counts too. */
  current_password: z.optional(passwordSchema()),
})
export type NewAccessToken = z.infer<typeof newAccessTokenSchema>

/** `last_used_at` and `last_used_ip` are updated at most once a minute. */
export const accessTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  networks: z.array(z.string()),
  expires_on: z.string(),
  is_expired: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  last_used_ip: z.nullable(z.string()),
  owner: z.object({ id: z.int(), name: z.string(), name_ja: z.string() }),
})
export type AccessToken = z.infer<typeof accessTokenSchema>

/** No later answer contains `token`. */
export const createdAccessTokenSchema = z.extend(accessTokenSchema, { token: z.string() })
export type CreatedAccessToken = z.infer<typeof createdAccessTokenSchema>

/** `all=1`: the tokens of all administrators. */
export const accessTokensQuerySchema = z.strictObject({ all: z.optional(z.literal('1')) })
