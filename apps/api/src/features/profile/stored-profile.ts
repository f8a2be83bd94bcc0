import type { LocalText } from '@touchline/contract/language'
import type { Profile } from '@touchline/contract/profile'

type ComputedFields =
  | 'role'
  | 'phone_code'
  | 'phone_national'
  | 'phone_international'
  | 'company_logo_url'
  | 'company_logo_small_url'

export type StoredProfile = Omit<Profile, ComputedFields> & {
  /** Names of files. */
  readonly company_logo: string | null
  readonly company_logo_small: string | null
}

/** `changed_by` is the name of the person who changed the profile last. */
export type LockedProfile = StoredProfile & { readonly changed_by: LocalText | null }

export const PROFILE_COLUMNS = [
  'id',
  'version',
  'email',
  'firstname',
  'lastname',
  'designation',
  'phone_country',
  'phone',
  'address',
  'postal_code',
  'city_id',
  'city',
  'state',
  'country',
  'company_logo',
  'company_logo_small',
  'language',
  'theme',
  'page_size',
  'date_format',
  'dashboard_sections',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
] as const
