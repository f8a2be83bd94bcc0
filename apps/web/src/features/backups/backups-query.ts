import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupRun } from '@touchline/contract/backups'
import type { Paging } from '@touchline/contract/http/paging'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { LogQuery } from '../../listing/log.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { backupsTexts } from './texts.ts'

const backupsKey = ['backups']

type BackupsResponse = { readonly data: readonly BackupRun[]; readonly meta: Paging }

const RUNNING_POLL_MS = 1_000
/** The query is repeated also while no backup runs, because the schedule and commands can start one. */
const IDLE_POLL_MS = 15_000

export function backupsQuery(query: LogQuery) {
  return queryOptions({
    queryKey: [...backupsKey, query],
    queryFn: ({ signal }) => call<BackupsResponse>('/api/backups', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? RUNNING_POLL_MS : IDLE_POLL_MS),
  })
}

export const isRunning = ({ state }: BackupRun) => state === 'running'

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
