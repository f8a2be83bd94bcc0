import { useThrottledValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '@touchline/contract/dashboard'
import { useEffect, useState } from 'react'
import { useAuditHead } from '../../site/audit-head.ts'
import { dashboardQuery } from './dashboard-query.ts'
import { haveSameRows, type NewerLines, newerLines } from './newer-lines.ts'

/** The dashboard is read again at most this often, however many changes are made. */
const EVERY_MS = 3_000

type ShownDashboard = {
  readonly loading: ReturnType<typeof useQuery<{ readonly data: Dashboard }>>
  /** The lines stay as they are until `show`. Numbers in the same rows are always the newest. */
  readonly shown: Dashboard | undefined
  readonly newer: NewerLines | undefined
  readonly show: () => void
  /** Reads the dashboard again and shows it, after an action of this person. */
  readonly reload: () => Promise<void>
}

/** Follows the changes of others by new audit entries, without moving what is being read. */
export function useDashboard(): ShownDashboard {
  const loading = useQuery(dashboardQuery)
  const newest = loading.data?.data
  const [kept, keep] = useState(newest)
  if (!kept && newest) keep(newest)
  useFollowedEntries(loading)
  return {
    loading,
    shown:
      kept &&
      newest &&
      (haveSameRows(kept.numbers, newest.numbers) ? { ...kept, numbers: newest.numbers } : kept),
    newer: kept && newest && newerLines(kept, newest),
    show: () => keep(newest),
    reload: async () => {
      const { data } = await loading.refetch({ cancelRefetch: true })
      if (data) keep(data.data)
    },
  }
}

function useFollowedEntries({ data, refetch }: ShownDashboard['loading']): void {
  const head = useThrottledValue(useAuditHead()?.sequence ?? 0, EVERY_MS)
  const isLoaded = data !== undefined
  const known = data?.data.visit?.until ?? 0
  useEffect(() => {
    if (isLoaded && head > known) void refetch({ cancelRefetch: false })
  }, [isLoaded, head, known, refetch])
}
