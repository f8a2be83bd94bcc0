import { useQueryClient } from '@tanstack/react-query'
import type { Seen } from '@touchline/contract/dashboard'
import type { Setup } from '@touchline/contract/setup'
import { useEffect } from 'react'
import { call } from '../../http/client.ts'
import { setupQuery } from '../../records/settings/setup-card.tsx'

/** Records the first visit of the dashboard, after which the profile no longer shows the setup. */
export function useRecordedVisit(setup: Setup | null | undefined): void {
  const queries = useQueryClient()
  const isFirst = setup?.has_visited_dashboard === false
  useEffect(() => {
    if (!isFirst) return
    const body: Seen = { until: 0 }
    call('/api/dashboard/seen', { method: 'POST', body })
      .then(async () => {
        const { queryKey } = setupQuery
        await queries.cancelQueries({ queryKey }) // an answer from before would undo the change
        queries.setQueryData(
          queryKey,
          (known) => known && { data: { ...known.data, has_visited_dashboard: true } },
        )
        await queries.invalidateQueries({ queryKey })
      })
      .catch(() => undefined) // the next visit tries again
  }, [isFirst, queries])
}
