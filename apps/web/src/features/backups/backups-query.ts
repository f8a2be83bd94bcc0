import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupRun } from '@touchline/contract/backups'
import type { PageSize, Sort } from '@touchline/contract/http/list-options'
import type { Paging } from '@touchline/contract/http/paging'
import { useState } from 'react'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { readPageSize, sitePageSize } from '../../session/page-size.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { useSite } from '../../site/site-query.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { backupsTexts } from './texts.ts'

const backupsKey = ['backups']

type BackupsResponse = { readonly data: readonly BackupRun[]; readonly meta: Paging }
type BackupsQuery = { readonly page: number; readonly per_page: PageSize }

const RUNNING_POLL_MS = 1_000
/** The query polls also without a running backup, because the schedule and commands start backups too. */
const IDLE_POLL_MS = 15_000

/** The query polls while the page is visible. */
export function backupsQuery(query: BackupsQuery) {
  return queryOptions({
    queryKey: [...backupsKey, query],
    queryFn: ({ signal }) => call<BackupsResponse>('/api/backups', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? RUNNING_POLL_MS : IDLE_POLL_MS),
  })
}

export const isRunning = ({ state }: BackupRun) => state === 'running'

const NEWEST_FIRST: Sort = { column: 'started_at', direction: 'desc' }

/** The page is not in the URL, because the URL belongs to the settings form above. */
export function useBackupsView() {
  const [page, setPage] = useState(1)
  const { choosePageSize } = usePreferences()
  const site = useSite()
  return {
    name: 'backups',
    query: { page, per_page: readPageSize() ?? sitePageSize(site?.page_size) },
    sort: NEWEST_FIRST,
    setPage,
    setPerPage: (size: PageSize) => {
      choosePageSize(size)
      setPage(1)
    },
  }
}

export function useStartBackup() {
  const { t } = useLanguage(backupsTexts)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/api/backups', { method: 'POST', isKeyed: true }),
    onSuccess: () => toast.done(t('backups:runs.started')),
    // also after an error, because another backup runs then
    onSettled: () => queries.invalidateQueries({ queryKey: backupsKey }),
  })
  return { start: () => mutate(), isPending }
}
