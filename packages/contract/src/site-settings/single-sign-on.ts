import { z } from 'zod/mini'
import { flag } from '../fields/choice-fields.ts'
import { type Labelled, once } from '../fields/field.ts'
import { needsProof } from '../fields/fields.ts'
import { reference } from '../fields/reference-fields.ts'
import { requiredWhen } from '../fields/rules.ts'
import { secret } from '../fields/secret-field.ts'
import { type TextField, text } from '../fields/text-fields.ts'
import { singleSignOnMessage } from '../single-sign-on-messages.ts'
import { endpoint } from './fields.ts'

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i

/** True for an address of this machine, the only one whose provider may be reached without TLS. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK.test(url)
}

/** An https URL without query and fragment, or empty. Only a provider on the same machine may use http. */
function issuer({ label }: Labelled): TextField {
  const field = endpoint({ label })
  const isSafe = (url: string) => url === '' || /^https:/i.test(url) || isLoopbackUrl(url)
  const schema = once(() =>
    z.pipe(
      field.schema(),
      z.string().check(z.refine(isSafe, { params: { message: singleSignOnMessage('not_https') } })),
    ),
  )
  return { ...field, schema }
}

/** Sign-in through an OpenID Connect provider. */
export const singleSignOn = {
  key: 'singleSignOn',
  query: { group: 'single-sign-on' },
  fields: needsProof({
    oidc_enabled: flag({ label: { en: 'Single sign-on', ja: 'シングルサインオン' } }),
    /** On the button “Sign in with …”. */
    oidc_provider_name: text({ label: { en: 'Name of the provider', ja: 'プロバイダー名' }, max: 60 }),
    oidc_issuer: issuer({ label: { en: 'Issuer', ja: '発行者（Issuer）' } }),
    oidc_client_id: text({ label: { en: 'Client ID', ja: 'クライアントID' }, max: 254 }),
    /** Empty for a public client. */
    oidc_client_secret: secret({
      label: { en: 'Client secret', ja: 'クライアントシークレット' },
      max: 1000,
      boundTo: ['oidc_issuer', 'oidc_client_id'],
    }),
    oidc_only_way_in: flag({ label: { en: 'Only way to sign in', ja: '唯一のサインイン方法にする' } }),
    /** The administrator whose password goes on to work if the provider is the only way in. */
    oidc_local_account: reference({
      label: { en: 'Local account', ja: 'ローカルアカウント' },
      to: { key: 'administrators', api: '/api/administrators', nameField: 'name' },
      shownAs: 'oidc_local_account_shown',
      empty: { en: 'None', ja: 'なし' },
    }),
  }),
  rules: [
    requiredWhen({
      where: [{ field: 'oidc_enabled', is: true }],
      fields: ['oidc_provider_name', 'oidc_issuer', 'oidc_client_id'],
      message: 'required',
    }),
  ],
} as const
