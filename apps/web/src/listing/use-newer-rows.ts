import { useThrottledValue } from '@mantine/hooks'
import {
  hashKey,
  type QueryFunction,
  type QueryKey,
  type UseQueryResult,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSignedIn } from '../session/session.ts'
import { useListVersion } from '../site/list-versions.ts'

/** The page is compared at most this often, however many changes are made. */
const EVERY_MS = 3_000

export type ShownPage = {
  readonly lists: readonly string[] | undefined
  readonly queryKey: QueryKey
  readonly queryFn: QueryFunction
  readonly current: UseQueryResult<unknown>
}

/** The shown page as others have changed it. */
export type NewerRows = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly show: () => void
}

/**
 * After a change of the lists, requests the shown page again beside the shown rows. Returns undefined if the page is
 * the same. Own changes have reloaded the page already, so they make no difference.
 */
export function useNewerRows({ lists = [], queryKey, queryFn, current }: ShownPage): NewerRows | undefined {
  const queries = useQueryClient()
  const version = useThrottledValue(useListVersion(lists), EVERY_MS)
  const page = hashKey(queryKey)
  const [compared, setCompared] = useState({ page, version })
  // a page that was just opened is up to date, and so is the first one when the event stream begins
  if (compared.page !== page || (compared.version === undefined && version !== undefined))
    setCompared({ page, version })

  const isSaving = useIsMutating() > 0
  const isDue = version !== undefined && compared.version !== undefined && version > compared.version
  const mayRequest = isDue && !isSaving && current.isSuccess && !current.isFetching
  const newest = useQuery({
    queryKey: ['newer-rows', page],
    queryFn,
    enabled: false,
    retry: false,
    gcTime: 0,
  })
  const { refetch } = newest
  useEffect(() => {
    if (!mayRequest || !isSignedIn()) return
    void refetch().then(({ isSuccess }) => isSuccess && setCompared({ page, version }))
  }, [mayRequest, page, version, refetch])

  const { data, dataUpdatedAt } = newest
  const isNewer =
    data !== undefined &&
    !isSaving &&
    !current.isPlaceholderData &&
    dataUpdatedAt > current.dataUpdatedAt &&
    JSON.stringify(data) !== JSON.stringify(current.data)
  if (!isNewer) return undefined
  return { at: dataUpdatedAt, show: () => queries.setQueryData(queryKey, data) }
}
