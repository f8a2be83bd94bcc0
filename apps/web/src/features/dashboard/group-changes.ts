import type { DashboardChange } from '@touchline/contract/dashboard'

type ChangesOfRecord = {
  /** The newest change names the record as it is now. */
  readonly newest: DashboardChange
  readonly changes: readonly DashboardChange[]
}

export type ChangesOfPerson = {
  readonly person: NonNullable<DashboardChange['actor']>
  readonly count: number
  readonly records: readonly ChangesOfRecord[]
}

/** The changes by person and record. `changes` must be sorted, newest first, and so are people, records and changes. */
export function changesByPerson(changes: readonly DashboardChange[]): ChangesOfPerson[] {
  const byPerson = Map.groupBy(changes, ({ actor }) => actor?.id)
  return [...byPerson.values()].flatMap((ofPerson) => {
    const person = ofPerson[0]?.actor
    return person ? [{ person, count: ofPerson.length, records: byRecord(ofPerson) }] : []
  })
}

function byRecord(changes: readonly DashboardChange[]): ChangesOfRecord[] {
  const groups = Map.groupBy(changes, ({ area, record }) => `${area} ${record?.id ?? ''}`)
  return [...groups.values()].flatMap((ofRecord) => {
    const [newest] = ofRecord
    return newest ? [{ newest, changes: ofRecord }] : []
  })
}
