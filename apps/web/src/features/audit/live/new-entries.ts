type Entry = { readonly id: number }
export type NewEntries = {
  readonly count: number
  /** True if there may be more new entries than the first page contains. */
  readonly isMore: boolean
}

type CountOptions = {
  /** The first page of the list, as it is now. */
  readonly newest: readonly Entry[]
  /** The newest entry that the list has shown with these filters; undefined if it showed none. */
  readonly knownId: number | undefined
  readonly hasOlder: boolean
}

/** Counts the entries before the newest known one. */
export function countNew({ newest, knownId, hasOlder }: CountOptions): NewEntries {
  const count = newest.filter(({ id }) => knownId === undefined || id > knownId).length
  return { count, isMore: count > 0 && count === newest.length && hasOlder }
}
