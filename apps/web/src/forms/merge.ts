import type { BoundFields } from '@touchline/contract/fields/fields'
import type { FormValues } from './form-state.ts'
import { isSameValue } from './form-state.ts'

/** Fields that are merged as one value, mostly a single one. */
export type Unit = readonly string[]
export type Side = 'mine' | 'theirs'
/** Which side of a unit is kept, under the name of its first field. */
export type Choices = Readonly<Record<string, Side>>

type Versions<Values> = {
  /** What both sides began with. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  readonly bound?: readonly BoundFields[] | undefined
}

export type Merge = {
  /** What only this side changed. */
  readonly mine: readonly Unit[]
  readonly theirs: readonly Unit[]
  /** What both changed, and not to the same. */
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

/** Every field once, in the order of the form. */
function unitsOf(names: readonly string[], bound: readonly BoundFields[]): Unit[] {
  const unitOf = (name: string) => {
    const held = bound.find(({ to, fields }) => to === name || fields.includes(name))
    return held ? names.filter((other) => other === held.to || held.fields.includes(other)) : [name]
  }
  return names.map(unitOf).filter(([first], index) => first === names[index])
}

/** What nobody changed, though it may be merged as one value with what somebody did. */
export function untouchedFields<Values extends FormValues>({
  base,
  mine,
  theirs,
}: Versions<Values>): string[] {
  return Object.keys(mine).filter((name) =>
    [mine, theirs].every((side) => isSameValue(side[name], base[name])),
  )
}

/** Conflicts nobody has decided yet. */
export function openConflicts({ conflicts }: Merge, choices: Choices): Unit[] {
  return conflicts.filter(([first = '']) => !choices[first])
}

type Sides<Values> = Pick<Versions<Values>, 'mine' | 'theirs'>

/** My values, with what only they changed and what was chosen of theirs. */
export function mergedValues<Values extends FormValues>(
  { mine, theirs }: Sides<Values>,
  { merge, choices }: { readonly merge: Merge; readonly choices: Choices },
): Values {
  const chosen = merge.conflicts.filter(([first = '']) => choices[first] === 'theirs')
  const taken = [...merge.theirs, ...chosen].flat().map((name) => [name, theirs[name]])
  return { ...mine, ...Object.fromEntries(taken) }
}
