import { useThrottledValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { useEffect, useState } from 'react'
import type { ListCallQuery } from '../../../listing/list-call-query.ts'
import { isSignedIn } from '../../../session/session.ts'
import { useAuditHead } from '../../../site/audit-head.ts'
import { awaitRow } from '../../../ui/table/row-focus.ts'
import { type AuditPage, auditPageQuery, callAuditPage } from '../audit-query.ts'
import { countNew, type NewEntries } from './new-entries.ts'

/** The first page is requested at most this often, however many entries are written. */
const EVERY_MS = 3_000
const NEWEST_PAGE = 'audit-newest'

type NewEntriesOptions = {
  /** The query of the page in the URL. */
  readonly query: ListCallQuery
  readonly timeZone: string
  /** The rows of that page; undefined while they are loading. */
  readonly shown: AuditPage | undefined
}

const nothing: NewEntries = { count: 0, isMore: false }

/**
 * Counts the entries that match the filters and are newer than the newest known ones. `show` places them into the
 * first page, and focuses the newest one.
 */
export function useNewEntries({ query, timeZone, shown }: NewEntriesOptions) {
  const queries = useQueryClient()
  const first = { ...query, before: undefined }
  const { queryKey } = auditPageQuery(first, timeZone)
  const filters = JSON.stringify(first)
  const isFirstPage = query.before === undefined
  const newest = useNewestPage({
    first,
    timeZone,
    shown: isFirstPage ? shown : undefined,
    isWaiting: shown === undefined,
  })
  /** For an older page that was opened directly: the first page when it was first requested. */
  const [baseline, setBaseline] = useState<{ readonly filters: string; readonly page: AuditPage }>()
  const known =
    (isFirstPage ? shown : queries.getQueryData(queryKey)) ??
    (baseline?.filters === filters ? baseline.page : undefined)
  if (!known && newest && !isFirstPage) setBaseline({ filters, page: newest })

  const found = known && newest ? newEntriesIn(newest, known) : nothing
  const show = () => {
    if (!newest?.data[0]) return
    queries.setQueryData(queryKey, newest)
    awaitRow({ list: auditTrail.key, id: newest.data[0].id })
  }
  return { ...found, show }
}

function newEntriesIn({ data, meta }: AuditPage, known: AuditPage): NewEntries {
  const hasOlder = 'next' in meta && meta.next !== null
  return countNew({ newest: data, knownId: known.data[0]?.id, hasOlder })
}

type NewestPageOptions = {
  readonly first: ListCallQuery
  readonly timeZone: string
  /** The first page, if it is shown. */
  readonly shown: AuditPage | undefined
  readonly isWaiting: boolean
}

/**
 * The first page after the last report of new entries, requested beside the page that is shown. No entries are
 * reported while the page is hidden or offline, so the first page is also requested afterwards.
 */
function useNewestPage({ first, timeZone, shown, isWaiting }: NewestPageOptions): AuditPage | undefined {
  const queries = useQueryClient()
  const head = useThrottledValue(useAuditHead()?.sequence, EVERY_MS)
  useEffect(() => {
    if (head === undefined || shown?.data.some((entry) => (entry.sequence ?? 0) >= head)) return
    void queries.invalidateQueries({ queryKey: [NEWEST_PAGE] })
  }, [queries, head, shown])
  const { data } = useQuery({
    queryKey: [NEWEST_PAGE, JSON.stringify(first)],
    queryFn: ({ signal }) => callAuditPage(first, { timeZone, signal }),
    enabled: () => isSignedIn() && !isWaiting,
    initialData: shown,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })
  return data
}
