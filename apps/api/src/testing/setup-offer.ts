import type { InitialSetup } from '@touchline/contract/initial-setup'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashSetupCode, newSetupCode } from '../features/setup/setup-code.ts'

export const OWNER_PASSWORD = 'heron lamp quietly folds'

/** Valid values of the setup, without a mail server and without sample data. */
export const filledSetup: Omit<InitialSetup, 'code'> = {
  organisation_name: 'Kanto Rowing Union',
  organisation_name_ja: '関東ボート連盟',
  default_language: 'ja',
  default_timezone: 'Asia/Tokyo',
  default_date_format: 'yyyy/mm/dd',
  firstname: 'Aoi',
  lastname: 'Tanaka',
  designation: '',
  email: 'aoi@example.org',
  password: OWNER_PASSWORD,
  password_confirmation: OWNER_PASSWORD,
  sample_data: false,
}

/** Offers the setup with the first account. Resolves to the code. */
export async function offerSetup(db: Kysely<Tables>): Promise<string> {
  const code = newSetupCode()
  await db.deleteFrom('setup_offer').execute()
  await db
    .insertInto('setup_offer')
    .values({ user_id: 1, code_hash: hashSetupCode(code) })
    .execute()
  return code
}
