import type { Theme } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { mergeOf } from '../../../forms/merge.ts'

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

const units: readonly (readonly ProfileName[])[] = [phoneNames, placeNames, ['email', 'current_password']]

/** A number with its country, a city with its state and country, an address with what proves it are merged as one. */
export const boundFields = units.flatMap((unit) =>
  unit.map((to) => ({ to, fields: unit.filter((name) => name !== to) })),
)

/** A city that both sides know is the same one, whatever language names it. */
export function withSameCity(theirs: ProfileValues, base: ProfileValues): ProfileValues {
  if (theirs.city_id === '' || theirs.city_id !== base.city_id) return theirs
  return { ...theirs, ...picked(base, placeNames) }
}

type Versions = {
  readonly base: ProfileValues
  readonly mine: ProfileValues
  readonly theirs: ProfileValues
}

/**
 * The values of the form that give way to a newer profile: those nobody touched, and preferences, of which the latest
 * choice counts. Undefined where somebody has to choose.
 */
export function givingWay({ base, mine, theirs }: Versions): ProfileValues | undefined {
  const chosenSince = preferenceNames.filter((name) => theirs[name] !== base[name])
  const { conflicts } = mergeOf({
    base,
    mine: { ...mine, ...picked(theirs, chosenSince) },
    theirs: withSameCity(theirs, base),
    bound: boundFields,
  })
  return conflicts.length > 0 ? undefined : { ...base, ...picked(mine, chosenSince) }
}

/** Whether a newer profile differs in nothing the form holds. */
export function isSameForm(theirs: ProfileValues, base: ProfileValues): boolean {
  const known = withSameCity(theirs, base)
  return Object.entries(base).every(([name, value]) => known[name as ProfileName] === value)
}

function picked(values: ProfileValues, names: readonly ProfileName[]): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
