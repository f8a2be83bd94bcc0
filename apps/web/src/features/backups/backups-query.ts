import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupRun } from '@touchline/contract/backups'
import type { Paging } from '@touchline/contract/http/paging'
import { call, openFile } from '../../http/client.ts'
import { receiveBlob, saveFile } from '../../http/downloads.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import type { LogQuery } from '../../listing/log.tsx'
import { useDates } from '../../site/use-dates.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
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

/** Downloads one archive after the other. `running` is the backup whose archive is being received. */
export function useDownloadBackup() {
  const { t } = useLanguage(backupsTexts)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (run: BackupRun) => {
      const stream = await openFile(`/api/backups/${run.id}/download`, { method: 'POST' })
      const archive = await receiveBlob(stream, { bytes: run.bytes ?? undefined })
      saveFile(archive, (run.file_name ?? '').replace(/^.*\//, ''))
    },
    onSuccess: (_, { id }) =>
      toast.done(t('backups:runs.downloaded'), {
        of: id,
        counted: (count) => t('backups:runs.downloadedCount', { count }),
      }),
  })
  return { download: (run: BackupRun) => mutate(run), running: isPending ? variables : undefined }
}

export function useDeleteBackup() {
  const { t, language } = useLanguage(appTexts, backupsTexts)
  const { momentText } = useDates()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: BackupRun) => call(`/api/backups/${id}`, { method: 'DELETE' }),
    onSuccess: (_, { id }) =>
      toast.done(t('backups:runs.archiveDeleted'), {
        of: id,
        counted: (count) => t('backups:runs.archiveDeletedCount', { count }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: backupsKey }),
  })
  return async (run: BackupRun) => {
    const confirmed = await confirm({
      title: t('backups:runs.deleteTitle', { when: momentText(run.started_at) }),
      text: t('backups:runs.deleteText', { size: sizeText(run.bytes ?? 0, language) }),
      confirmLabel: t('app:action.delete'),
      destructive: true,
    })
    if (confirmed) mutate(run)
  }
}
