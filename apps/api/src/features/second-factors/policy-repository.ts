import { access } from '@touchline/contract/site-settings/access'
import { sql } from 'kysely'
import type { Database } from './factor-repository.ts'

type SavedPolicy = { readonly fields: Readonly<Record<string, unknown>> }
type PolicyChange = { readonly before: SavedPolicy; readonly after: SavedPolicy }

const isRequired = ({ fields }: SavedPolicy) => fields.second_factor_policy === 'required'

/** Runs in the transaction that saves the settings. The days of grace begin when the policy becomes `required`. */
export async function beginGrace(db: Database, { before, after }: PolicyChange): Promise<void> {
  if (isRequired(before) || !isRequired(after)) return
  await db
    .updateTable('site_settings')
    .set({ fields: sql`fields || jsonb_build_object('required_since', now())` })
    .where('name', '=', access.key)
    .execute()
}
