import { ADMINISTRATOR } from '@touchline/contract/auth'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { singleSignOnMessage } from '@touchline/contract/single-sign-on-messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type SettingsSave = { readonly change: { readonly fields: Readonly<Record<string, unknown>> } }

/**
 * A check before each save of the settings. If the provider is the only way in, the local account must be able to sign
 * in. Its lock makes a concurrent deactivation wait, which then finds the saved settings.
 */
export async function checkLocalAccount(
  db: Kysely<Tables>,
  { change: { fields } }: SettingsSave,
): Promise<FieldErrors> {
  const { oidc_enabled, oidc_only_way_in, oidc_local_account } = fields
  if (oidc_enabled !== true || oidc_only_way_in !== true) return {}
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', Number(oidc_local_account))
    .where('status', '=', ACTIVE)
    .where('role', '=', ADMINISTRATOR)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.password_hash ? {} : { oidc_local_account: [singleSignOnMessage('no_local_account')] }
}
