import type { Theme } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'

/** Units of the form: fields that say one thing together. */
export const phoneNames = ['phone_country', 'phone'] as const
export const placeNames = ['city_id', 'city', 'state', 'country'] as const
export const preferenceNames = ['language', 'theme', 'page_size', 'date_format'] as const

const plainNames = ['firstname', 'lastname', 'designation', 'email', 'address', 'postal_code'] as const
type PlainName = (typeof plainNames)[number]

export type ProfileName =
  | PlainName
  | 'current_password'
  | (typeof phoneNames)[number]
  | (typeof placeNames)[number]
  | (typeof preferenceNames)[number]

/** The form of a profile: what it says as text, empty where there is nothing. */
export type ProfileValues = { readonly [Name in ProfileName]: string }

/** `theme` counts where none was chosen. */
export function valuesOf(profile: Profile | undefined, theme: Theme): ProfileValues {
  const plain = Object.fromEntries(plainNames.map((name) => [name, profile?.[name] ?? '']))
  return {
    ...(plain as Record<PlainName, string>),
    current_password: '',
    phone_country: profile?.phone_country ?? '',
    phone: profile?.phone_national ?? '',
    city_id: String(profile?.city_id ?? ''),
    city: profile?.city ?? '',
    state: profile?.state ?? '',
    country: profile?.country ?? '',
    language: profile?.language ?? '',
    theme: profile?.theme ?? theme,
    page_size: String(profile?.page_size ?? ''),
    date_format: profile?.date_format ?? '',
  }
}

/** Whether the form asks for another address than the stored one, which needs the password. */
export function isNewEmail(values: ProfileValues, stored: ProfileValues): boolean {
  return values.email.trim() !== stored.email
}
