import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { ListVersions } from '@touchline/contract/live-events'

const queryKey = ['list-versions']

function versionIn({ since, changed }: ListVersions, list: string): number {
  return changed[list] ?? since
}

/**
 * Records the versions that the event stream has reported. The cached pages of changed lists are loaded anew when they
 * are shown again. Shown pages decide themselves when to show the change.
 */
export function recordListVersions(queries: QueryClient, versions: ListVersions): void {
  const known = queries.getQueryData<ListVersions>(queryKey)
  queries.setQueryData(queryKey, versions)
  if (!known) return
  void queries.invalidateQueries({
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ queryKey: [list, query] }) =>
      typeof query === 'object' && versionIn(versions, String(list)) > versionIn(known, String(list)),
  })
}

/** Increases when one of the lists may have changed; undefined before the first report of the event stream. */
export function useListVersion(lists: readonly string[]): number | undefined {
  const { data } = useQuery<ListVersions>({ queryKey, queryFn: skipToken })
  return data && lists.length > 0 ? Math.max(...lists.map((list) => versionIn(data, list))) : undefined
}
