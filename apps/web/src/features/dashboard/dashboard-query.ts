import { queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '@touchline/contract/dashboard'
import { call } from '../../http/client.ts'
import { dashboardKey } from '../../site/dashboard-key.ts'

/** A page that is opened again after this time loads its content anew, instead of replacing old content while it is read. */
const FRESH_MS = 5_000
/** For what ends without an audit entry, such as a queue that is empty again. */
const POLL_MS = 60_000

export const dashboardPath = '/api/dashboard'

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => call<{ readonly data: Dashboard }>(dashboardPath, { signal }),
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
  refetchInterval: POLL_MS,
  // while the page shows older content, a failed request in the background changes nothing
  meta: { showsFailure: true },
})
