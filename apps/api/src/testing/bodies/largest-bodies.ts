import { MAX_TOKEN_NAME_LENGTH, MAX_TOKEN_NETWORKS, tokenScopes } from '@touchline/contract/access-tokens'
import { dashboardSections } from '@touchline/contract/dashboard-sections'
import { dateFormats } from '@touchline/contract/date-time'
import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/files'
import { MAX_ID } from '@touchline/contract/http/envelope'
import { MAX_NAME_LENGTH } from '@touchline/contract/http/list-options'
import type { MasterList } from '@touchline/contract/master-data/list'
import { profileLengths } from '@touchline/contract/profile-record'
import { READING } from '@touchline/contract/records/record-list'
import { MAX_PASSKEY_NAME_LENGTH } from '@touchline/contract/second-factors/passkeys'
import { MAX_TAX_RATES } from '@touchline/contract/site-settings/finance'
import { MAX_LOGO_BYTES } from '@touchline/contract/site-settings/partner-logos'
import { notifiableEvents } from '@touchline/contract/slack/events'
import { MAX_EVENT_FILTERS, MAX_EVENTS, MAX_TEMPLATE_LENGTH } from '@touchline/contract/slack/function-fields'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import { dayIn } from '../access-tokens.ts'
import type { Client } from '../client.ts'
import { confirmed } from '../credentials.ts'
import { filledFields } from '../master-data/row-values.ts'
import { pictureForm, png } from '../pictures.ts'
import { bulkBodies } from './bulk-bodies.ts'
import { fileBodies } from './file-bodies.ts'
import {
  longestEmail as email,
  longestReading,
  longestPassword as password,
  repeated,
  longestText as text,
} from './longest-text.ts'
import { largestNewPasskey, largestPasskey } from './passkey-bodies.ts'
import { planBodies } from './plan-bodies.ts'
import { setupBodies } from './setup-bodies.ts'

let accessTokens = 0

/** The largest body that is valid for a route: each text as long as its field allows. */
export type LargestBody = {
  readonly path: string
  readonly status: number
  readonly isPublic?: true
  /** The limit of a route that declares a larger body. */
  readonly bytes?: number
} & ({ json(admin: Client): Promise<object> } | { form(): Promise<FormData> })

/** By method and path in OpenAPI notation. */
export const largestBodies: Readonly<Record<string, LargestBody>> = {
  'POST /api/sign-in': {
    path: '/api/sign-in',
    status: 401,
    isPublic: true,
    json: async () => ({ email: email('sign-in'), password: password('x') }),
  },
  'POST /api/sign-in/second-factor': {
    path: '/api/sign-in/second-factor',
    status: 401,
    isPublic: true,
    bytes: 40 * 1024,
    json: async () => ({ challenge: 't'.repeat(200), passkey: largestPasskey() }),
  },
  'POST /api/sign-in/passkey': {
    path: '/api/sign-in/passkey',
    status: 401,
    isPublic: true,
    bytes: 40 * 1024,
    json: async () => ({ passkey: largestPasskey() }),
  },
  'POST /api/sign-in/passkey/options': {
    path: '/api/sign-in/passkey/options',
    status: 401,
    isPublic: true,
    json: async () => ({ challenge: 't'.repeat(200) }),
  },
  'POST /api/passkeys': {
    path: '/api/passkeys',
    status: 422,
    json: async () => ({ name: text(MAX_PASSKEY_NAME_LENGTH), passkey: largestNewPasskey(), ...confirmed }),
  },
  'POST /api/passkeys/{id}': {
    path: '/api/passkeys/1',
    status: 404,
    json: async () => ({ name: text(MAX_PASSKEY_NAME_LENGTH), ...confirmed }),
  },
  'POST /api/second-factors/totp/confirm': {
    path: '/api/second-factors/totp/confirm',
    status: 422,
    json: async () => ({ code: '123456'.padEnd(100), current_password: password('x') }),
  },
  'POST /api/sign-in/oidc/start': {
    path: '/api/sign-in/oidc/start',
    status: 403,
    isPublic: true,
    json: async () => ({ again: false }),
  },
  'POST /api/sign-in/oidc': {
    path: '/api/sign-in/oidc',
    status: 403,
    isPublic: true,
    bytes: 40 * 1024,
    json: async () => ({
      flow: 'f'.repeat(43),
      state: 's'.repeat(43),
      code: 'c'.repeat(5_000),
      iss: 'i'.repeat(500),
    }),
  },
  'POST /api/test-single-sign-on': {
    path: '/api/test-single-sign-on',
    status: 200,
    json: async () => ({
      oidc_enabled: true,
      oidc_provider_name: text(60),
      oidc_issuer: `https://nowhere.invalid/${'i'.repeat(476)}`,
      oidc_client_id: text(254),
      oidc_client_secret: 'x'.repeat(1000),
      oidc_only_way_in: false,
      oidc_local_account: MAX_ID,
    }),
  },
  'POST /api/forgot-password': {
    path: '/api/forgot-password',
    status: 200,
    isPublic: true,
    json: async () => ({ email: email('forgot') }),
  },
  'POST /api/reset-password': {
    path: '/api/reset-password',
    status: 422,
    isPublic: true,
    json: async () => ({ token: 't'.repeat(200), ...repeated(password('x')) }),
  },
  'POST /api/reset-password/check': { path: '/api/reset-password/check', status: 200, ...linkToken() },
  'POST /api/confirm-email/check': { path: '/api/confirm-email/check', status: 200, ...linkToken() },
  'POST /api/confirm-email': { path: '/api/confirm-email', status: 422, ...linkToken() },
  'POST /api/undo-email-change/check': { path: '/api/undo-email-change/check', status: 200, ...linkToken() },
  'POST /api/undo-email-change': { path: '/api/undo-email-change', status: 422, ...linkToken() },
  ...setupBodies,
  'POST /api/change-password': {
    path: '/api/change-password',
    status: 401,
    isPublic: true,
    json: async () => ({
      email: email('change'),
      current_password: password('x'),
      ...repeated(password('y')),
    }),
  },
  'POST /api/access-tokens': {
    path: '/api/access-tokens',
    status: 201,
    json: async () => ({
      name: `${text(MAX_TOKEN_NAME_LENGTH - 1)}${++accessTokens}`,
      scopes: tokenScopes,
      expires_on: dayIn(300),
      networks: Array.from(
        { length: MAX_TOKEN_NETWORKS },
        (_, index) => `2001:0db8:0000:0000:0000:0000:0000:${String(index).padStart(4, '0')}/128`,
      ),
    }),
  },
  'POST /api/prove': {
    path: '/api/prove',
    status: 422,
    json: async () => ({ passkey: largestPasskey() }),
  },
  'POST /api/update-profile/{userId}': {
    path: '/api/update-profile/1',
    status: 200,
    json: async () => ({
      firstname: text(profileLengths.name),
      lastname: text(profileLengths.name),
      designation: text(profileLengths.designation),
      current_password: password('x'),
      phone: '+81 3 1234 5678'.padEnd(profileLengths.phone),
      phone_country: 'JP',
      phone_code: '+81',
      address: text(profileLengths.address),
      postal_code: text(profileLengths.postalCode),
      city: text(profileLengths.cityStateCountry),
      state: text(profileLengths.cityStateCountry),
      country: text(profileLengths.cityStateCountry),
      language: 'ja',
      theme: 'system',
      page_size: 100,
      date_format: dateFormats[0],
      dashboard_sections: Object.keys(dashboardSections).map((section) => ({ section, shown: false })),
    }),
  },
  'POST /api/dashboard/later': {
    path: '/api/dashboard/later',
    status: 200,
    json: async () => ({
      id: `${'a'.repeat(30)}.${'b'.repeat(30)}:${'c'.repeat(100)}`,
      days: 7,
      seen_at: new Date().toISOString(),
    }),
  },
  'POST /api/dashboard/seen': {
    path: '/api/dashboard/seen',
    status: 200,
    json: async () => ({ until: Number.MAX_SAFE_INTEGER }),
  },
  'POST /api/site-setting': {
    path: '/api/site-setting',
    status: 200,
    bytes: 384 * 1024,
    json: async () => ({
      base_currency: 'USD',
      tax_mode: 'exclusive',
      rounding: 'half_up',
      tax_registration_number: text(40),
      tax_rates: Array.from({ length: MAX_TAX_RATES }, (_, index) => taxRate(`${index}`.padStart(20, 'A'))),
      fiscal_year_start: '12-31',
      invoice_number_format: `{SEQ:10}${text(52)}`,
      payment_due_days: 180,
      audit_retention_days: 36_500,
    }),
  },
  'POST /api/test-mail': {
    path: '/api/test-mail',
    status: 200,
    json: async () => ({
      to: email('to'),
      mail_host: `${'a'.repeat(60)}.invalid`,
      mail_username: text(254),
      mail_password: 'x'.repeat(1000),
      mail_from_email: email('from'),
      mail_from_name: text(100),
    }),
  },
  'POST /api/test-connection': {
    path: '/api/test-connection',
    status: 200,
    json: async () => ({
      file_server_local_aws: 1,
      file_server_access_key_id: 'A'.repeat(128),
      file_server_url: `https://${'a'.repeat(60)}.invalid/${'p'.repeat(400)}`,
      file_server_bucket_name: 'b'.repeat(63),
      file_server_region: 'r'.repeat(60),
      file_server_secret_key: 'x'.repeat(1000),
    }),
  },
  'POST /api/backups/test-connection': {
    path: '/api/backups/test-connection',
    status: 200,
    json: async () => ({
      backup_scheduled: true,
      backup_time: '23:59',
      backup_keep: 365,
      backup_target: 's3',
      backup_s3_endpoint: `https://${'a'.repeat(60)}.invalid/${'p'.repeat(400)}`,
      backup_s3_bucket: 'b'.repeat(63),
      backup_s3_region: 'r'.repeat(60),
      backup_s3_access_key_id: 'A'.repeat(128),
      backup_s3_secret_key: 'x'.repeat(1000),
      backup_public_key: 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z',
      backup_s3_prefix: 'p'.repeat(200),
    }),
  },
  'POST /api/upload-image/{userId}': {
    path: '/api/upload-image/1',
    status: 200,
    form: async () => pictureForm(await heavyPng(MAX_COMPANY_LOGO_BYTES), { field: 'company_logo' }),
  },
  'POST /api/partner-logo': {
    path: '/api/partner-logo',
    status: 201,
    form: async () => pictureForm(await heavyPng(MAX_LOGO_BYTES), { field: 'image' }),
  },
  ...administratorBodies(),
  'POST /api/slack-connections/{id}': {
    path: '/api/slack-connections/0',
    status: 201,
    json: async () => connection(),
  },
  'POST /api/slack-connections/{id}/restore': {
    path: `/api/slack-connections/${MAX_ID}/restore`,
    status: 404,
    json: async () => connection(),
  },
  'POST /api/slack-connections/{id}/test': {
    path: '/api/slack-connections/0/test',
    status: 200,
    json: async () => connection(),
  },
  'POST /api/slack-functions/{id}': {
    path: '/api/slack-functions/0',
    status: 422,
    json: async () => slackFunction(),
  },
  'POST /api/slack-functions/{id}/restore': {
    path: `/api/slack-functions/${MAX_ID}/restore`,
    status: 404,
    json: async () => slackFunction(),
  },
  'POST /api/slack-functions/{id}/test': {
    path: '/api/slack-functions/0/test',
    status: 422,
    json: async () => slackFunction(),
  },
  'POST /api/slack-functions/preview': {
    path: '/api/slack-functions/preview',
    status: 200,
    json: async () => slackFunction(),
  },
  'POST /api/deliveries/resend': {
    path: '/api/deliveries/resend',
    status: 200,
    json: async () => ({ function_id: MAX_ID }),
  },
  ...planBodies,
  ...bulkBodies,
  ...fileBodies,
  ...Object.fromEntries(
    storedLists.flatMap((list) => [
      [`POST ${list.api}/{id}`, { path: `${list.api}/0`, status: 201, json: async () => row(list) }],
      [
        `POST ${list.api}/{id}/restore`,
        { path: `${list.api}/${MAX_ID}/restore`, status: 404, json: async () => row(list) },
      ],
    ]),
  ),
}

/** No wrong passwords, which would start a wait. The administrator does not exist, and no mail server is set up. */
function administratorBodies(): Record<string, LargestBody> {
  const invitation = {
    email: email('invited'),
    firstname: text(profileLengths.name),
    lastname: text(profileLengths.name),
    language: 'ja',
    delivery: 'mail',
    ...confirmed,
  }
  const actions = [
    'resend-invitation',
    'withdraw-invitation',
    'deactivate',
    'activate',
    'end-sessions',
    'remove-second-factors',
  ]
  const bodies = Object.fromEntries(
    [...actions, 'reset-password'].map((action) => {
      const hasDelivery = action === 'resend-invitation' || action === 'reset-password'
      const body = { ...confirmed, ...(hasDelivery && { delivery: 'link' }) }
      const path = `/api/administrators/${MAX_ID}/${action}`
      return [`POST /api/administrators/{id}/${action}`, { path, status: 404, json: async () => body }]
    }),
  )
  const path = '/api/administrators/0'
  return { ...bodies, [`POST ${path}`]: { path, status: 422, json: async () => invitation } }
}

let connections = 0

/** Nothing listens at the address of the URL. */
function connection() {
  connections += 1
  const url = `http://127.0.0.1:9/${'p'.repeat(400)}`
  const name = text(MAX_NAME_LENGTH - 1)
  return { name: `${name}${connections}`, kind: 'webhook', url, channel_label: text(80), language: 'site' }
}

/** The connection does not exist. */
function slackFunction() {
  const filter = { field: 'record', operator: 'contains', value: text(60) }
  return {
    name: text(MAX_NAME_LENGTH),
    events: notifiableEvents.slice(0, MAX_EVENTS).map(({ key }) => key),
    connection_id: MAX_ID,
    filters: Array.from({ length: MAX_EVENT_FILTERS }, () => filter),
    template_en: text(MAX_TEMPLATE_LENGTH),
    template_ja: text(MAX_TEMPLATE_LENGTH),
    mention: `U${'A'.repeat(20)}`,
    throttle_count: 1_000,
    throttle_minutes: 1_440,
    quiet_from: '23:58',
    quiet_to: '23:59',
    status: 0,
  }
}

function taxRate(code: string) {
  const period = { valid_from: '2019-10-01', valid_to: '2039-12-31' }
  return { code, name: text(100), name_ja: text(100), percent: 99.99, ...period }
}

/** JSON with every character of its strings escaped, which takes six bytes per character. */
export function escapedJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => {
    const text: string = JSON.parse(quoted)
    return `"${text.split('').map(escaped).join('')}"`
  })
}

function row(list: MasterList): object {
  const texts = Object.entries(list.fields).flatMap(([name, field]) =>
    field.kind === 'text' ? [[name, name === READING ? longestReading(field.max) : text(field.max)]] : [],
  )
  return { ...filledFields(list, 500), ...Object.fromEntries(texts) }
}

/** A picture of exactly this size: decoders ignore bytes after the end of the picture. */
async function heavyPng(bytes: number): Promise<Buffer> {
  return Buffer.concat([await png({ width: 1000, height: 500 })], bytes)
}

function linkToken() {
  return { isPublic: true, json: async () => ({ token: 't'.repeat(200) }) } as const
}
