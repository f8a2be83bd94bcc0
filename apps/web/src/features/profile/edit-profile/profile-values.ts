import type { Theme } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { mergeOf } from '../../../forms/merge.ts'

/** Fields that form one value together. */
export const phoneNames = ['phone_country', 'phone'] as const
export const cityNames = ['city_id', 'city', 'state', 'country'] as const
export const preferenceNames = ['language', 'theme', 'page_size', 'date_format'] as const

const plainNames = ['firstname', 'lastname', 'designation', 'email', 'address', 'postal_code'] as const
type PlainName = (typeof plainNames)[number]

export type ProfileName =
  | PlainName
  | 'current_password'
  | (typeof phoneNames)[number]
  | (typeof cityNames)[number]
  | (typeof preferenceNames)[number]

/** The values of the profile form as text; empty text for null. */
export type ProfileValues = { readonly [Name in ProfileName]: string }

/** `theme` is the fallback if the profile has none. */
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

/** True if the form contains a new e-mail address, which requires the password. */
export function isNewEmail(values: ProfileValues, stored: ProfileValues): boolean {
  return values.email.trim() !== stored.email
}

const units: readonly (readonly ProfileName[])[] = [phoneNames, cityNames, ['email', 'current_password']]

/**
 * A merge treats these fields as one: the number with its country, the city with state and country, the e-mail
 * address with the password.
 */
export const boundFields = units.flatMap((unit) =>
  unit.map((to) => ({ to, fields: unit.filter((name) => name !== to) })),
)

/** Uses the names of `base` if both versions have the same city, because names depend on the language. */
export function withSameCity(theirs: ProfileValues, base: ProfileValues): ProfileValues {
  if (theirs.city_id === '' || theirs.city_id !== base.city_id) return theirs
  return { ...theirs, ...picked(base, cityNames) }
}

type Versions = {
  readonly base: ProfileValues
  readonly mine: ProfileValues
  readonly theirs: ProfileValues
}

/**
 * The form values that a newer profile replaces: unchanged ones, and preferences that the newer profile changes.
 * Undefined if the user must choose.
 */
export function replacedValues({ base, mine, theirs }: Versions): ProfileValues | undefined {
  const chosenSince = preferenceNames.filter((name) => theirs[name] !== base[name])
  const { conflicts } = mergeOf({
    base,
    mine: { ...mine, ...picked(theirs, chosenSince) },
    theirs: withSameCity(theirs, base),
    bound: boundFields,
  })
  return conflicts.length > 0 ? undefined : { ...base, ...picked(mine, chosenSince) }
}

/** True if a newer profile has the same form values. */
export function isSameForm(theirs: ProfileValues, base: ProfileValues): boolean {
  const known = withSameCity(theirs, base)
  return Object.entries(base).every(([name, value]) => known[name as ProfileName] === value)
}

function picked(values: ProfileValues, names: readonly ProfileName[]): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
