import type { BoundFields } from '@touchline/contract/fields/fields'
import { type FormValues, isSameValue } from './form-state.ts'

/** Fields that are merged as one value. Most units have a single field. */
export type Unit = readonly string[]
export type Side = 'mine' | 'theirs'
/** The chosen side of each conflict, keyed by the first field of the unit. */
export type Choices = Readonly<Record<string, Side>>

type MergeVersions<Values> = {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  readonly bound?: readonly BoundFields[] | undefined
}

export type Merge = {
  /** Units that only I have changed. */
  readonly mine: readonly Unit[]
  readonly theirs: readonly Unit[]
  /** Units that both users have changed to different values. */
  readonly conflicts: readonly Unit[]
}

export function mergeOf<Values extends FormValues>({
  base,
  mine,
  theirs,
  bound = [],
}: MergeVersions<Values>): Merge {
  const isSame = (unit: Unit, one: Values, other: Values) =>
    unit.every((name) => isSameValue(one[name], other[name]))
  const isChanged = (name: string) => !isSame([name], mine, base) || !isSame([name], theirs, base)
  const units = unitsOf(
    Object.keys(mine),
    bound.filter(({ to }) => isChanged(to)),
  )
  const differing = units.filter((unit) => !isSame(unit, mine, theirs))
  return {
    mine: differing.filter((unit) => isSame(unit, theirs, base)),
    theirs: differing.filter((unit) => isSame(unit, mine, base)),
    conflicts: differing.filter((unit) => !isSame(unit, mine, base) && !isSame(unit, theirs, base)),
  }
}

function unitsOf(names: readonly string[], bound: readonly BoundFields[]): Unit[] {
  const unitOf = (name: string) => {
    const held = bound.find(({ to, fields }) => to === name || fields.includes(name))
    return held ? names.filter((other) => other === held.to || held.fields.includes(other)) : [name]
  }
  return names.map(unitOf).filter(([first], index) => first === names[index])
}

/** The fields that neither user has changed, even if their unit has a changed field. */
export function untouchedFields<Values extends FormValues>({
  base,
  mine,
  theirs,
}: MergeVersions<Values>): string[] {
  return Object.keys(mine).filter((name) =>
    [mine, theirs].every((side) => isSameValue(side[name], base[name])),
  )
}

export function undecidedConflicts({ conflicts }: Merge, choices: Choices): Unit[] {
  return conflicts.filter(([first = '']) => !choices[first])
}

type Sides<Values> = Pick<MergeVersions<Values>, 'mine' | 'theirs'>

/** My values, with the other user's value for each unit that only they changed and each conflict decided for them. */
export function mergedValues<Values extends FormValues>(
  { mine, theirs }: Sides<Values>,
  { merge, choices }: { readonly merge: Merge; readonly choices: Choices },
): Values {
  const chosen = merge.conflicts.filter(([first = '']) => choices[first] === 'theirs')
  const taken = [...merge.theirs, ...chosen].flat().map((name) => [name, theirs[name]])
  return { ...mine, ...Object.fromEntries(taken) }
}
