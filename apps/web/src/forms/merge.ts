import type { BoundFields } from '@touchline/contract/fields/fields'
import type { FormValues } from './form-state.ts'
import { isSameValue } from './form-state.ts'

/** Fields that are merged as one value. Most units have a single field. */
export type Unit = readonly string[]
export type Side = 'mine' | 'theirs'
/** The chosen side of each conflict, keyed by the first field of the unit. */
export type Choices = Readonly<Record<string, Side>>

type Versions<Values> = {
  /** The values that both edits started from. */
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
}: Versions<Values>): Merge {
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

/** Groups the fields into units, in the order of the form. */
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
}: Versions<Values>): string[] {
  return Object.keys(mine).filter((name) =>
    [mine, theirs].every((side) => isSameValue(side[name], base[name])),
  )
}

/** The conflicts without a choice. */
export function openConflicts({ conflicts }: Merge, choices: Choices): Unit[] {
  return conflicts.filter(([first = '']) => !choices[first])
}

type Sides<Values> = Pick<Versions<Values>, 'mine' | 'theirs'>

/** My values, with the units that only the other user changed and the conflicts decided for the other user. */
export function mergedValues<Values extends FormValues>(
  { mine, theirs }: Sides<Values>,
  { merge, choices }: { readonly merge: Merge; readonly choices: Choices },
): Values {
  const chosen = merge.conflicts.filter(([first = '']) => choices[first] === 'theirs')
  const taken = [...merge.theirs, ...chosen].flat().map((name) => [name, theirs[name]])
  return { ...mine, ...Object.fromEntries(taken) }
}
