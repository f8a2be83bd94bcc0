import type { Theme } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { mergeOf } from '../../../forms/state/merge.ts'

/** The fields of each group are edited, saved and merged together. */
export const phoneNames = ['phone_country', 'phone'] as const
export const cityNames = ['city_id', 'city', 'state', 'country'] as const

export const preferenceNames = ['language', 'theme', 'page_size', 'date_format'] as const

const plainNames = ['firstname', 'lastname', 'designation', 'email', 'address', 'postal_code'] as const
type PlainName = (typeof plainNames)[number]

export type ProfileName =
  | PlainName
  | 'email_confirmation'
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
    email_confirmation: '',
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

export function isNewEmail(values: ProfileValues, stored: ProfileValues): boolean {
  return values.email.trim() !== stored.email
}

const fieldGroups: readonly (readonly ProfileName[])[] = [
  phoneNames,
  cityNames,
  ['email', 'email_confirmation', 'current_password'],
]

export const boundFields = fieldGroups.flatMap((group) =>
  group.map((to) => ({ to, fields: group.filter((name) => name !== to) })),
)

/**
 * If both versions have the same city, uses the city names of `base`, because names depend on the language.
 */
export function withBaseCityNames(theirs: ProfileValues, base: ProfileValues): ProfileValues {
  if (theirs.city_id === '' || theirs.city_id !== base.city_id) return theirs
  return { ...theirs, ...pick(base, cityNames) }
}

type ProfileVersions = {
  readonly base: ProfileValues
  readonly mine: ProfileValues
  readonly theirs: ProfileValues
}

/**
 * The values that a newer profile may replace: the loaded values, and edited preferences that the newer
 * profile also changes. Undefined if the user must resolve a conflict.
 */
export function replacedValues({ base, mine, theirs }: ProfileVersions): ProfileValues | undefined {
  const chosenSince = preferenceNames.filter((name) => theirs[name] !== base[name])
  const { conflicts } = mergeOf({
    base,
    mine: { ...mine, ...pick(theirs, chosenSince) },
    theirs: withBaseCityNames(theirs, base),
    bound: boundFields,
  })
  return conflicts.length > 0 ? undefined : { ...base, ...pick(mine, chosenSince) }
}

/** Ignores that the names of the same city differ between languages. */
export function isSameForm(theirs: ProfileValues, base: ProfileValues): boolean {
  const known = withBaseCityNames(theirs, base)
  return Object.entries(base).every(([name, value]) => known[name as ProfileName] === value)
}

function pick(values: ProfileValues, names: readonly ProfileName[]): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
