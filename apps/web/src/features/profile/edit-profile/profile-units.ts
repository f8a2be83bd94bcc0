import { mergeOf } from '../../../forms/merge.ts'
import {
  type ProfileName,
  type ProfileValues,
  phoneNames,
  placeNames,
  preferenceNames,
} from './profile-values.ts'

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
