import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import type { Job } from '@touchline/contract/jobs/jobs'
import { useEffect } from 'react'
import { downloadTexts, saveFile } from '../http/downloads.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { currentLanguage, currentTranslator } from '../i18n/language.ts'
import { isSignedIn, onSessionChange } from '../session/session.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { isOfImport, jobAddress } from './job-address.ts'
import { jobKey } from './job-keys.ts'
import { isActive } from './job-progress.ts'
import { type JobAnswer, jobQuery, receiveJobFile } from './job-queries.ts'
import { recordJob } from './live-jobs.ts'
import { progressTexts } from './progress-texts.ts'
import { endText, runningText } from './progress-words.ts'
import { callJob } from './use-job-call.ts'

/** Most jobs have ended by then. */
const FIRST_ASK_MS = 250
/** The event stream brings changes too, unless it is interrupted. */
const ASK_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 5_000

/** The jobs whose results this tab says. */
const followed = new Set<number>()
/** The jobs whose results the page on screen shows, so that no toast says them. */
const shownOnPage = new Set<number>()

/** For a page that shows a job while it runs, and its result. Null if there is no job. */
export function useJobShownOnPage(id: number | null): void {
  useEffect(() => {
    if (id === null) return
    shownOnPage.add(id)
    return () => void shownOnPage.delete(id)
  }, [id])
}

/**
 * Says in a toast what a job does that was just started, and later its result, with an Undo button. Reloads the list of
 * the job at its end.
 */
export function tellJob(queries: QueryClient, job: Job): void {
  followed.add(job.id)
  if (isActive(job)) {
    recordJob(queries, job)
    say(job, runningText(job, currentLanguage()))
    onEnd(queries, job)
  } else sayEnd(queries, job)
}

/** Says the result of a job that was started in another tab or before a reload. Returns false if it is followed already. */
export function followJob(queries: QueryClient, job: Job): boolean {
  if (followed.has(job.id)) return false
  followed.add(job.id)
  onEnd(queries, job)
  return true
}

function onEnd(queries: QueryClient, job: Job): void {
  queries.setQueryData<JobAnswer>(jobKey(job.id), { data: job })
  const observer = new QueryObserver(queries, {
    ...jobQuery(job.id),
    refetchOnMount: false,
    refetchInterval: ({ state }) => {
      if (state.error) return AFTER_FAILURE_MS
      return state.dataUpdateCount > 1 ? ASK_EVERY_MS : FIRST_ASK_MS
    },
    meta: { showsFailure: true },
  })
  const stop = () => {
    stopAsking()
    stopWatching()
  }
  const stopAsking = observer.subscribe(({ data }) => {
    if (!data || isActive(data.data)) return
    stop()
    sayEnd(queries, data.data)
  })
  // the next user must not see the results of the previous user
  const stopWatching = onSessionChange(() => {
    if (!isSignedIn()) stop()
  })
}

function sayEnd(queries: QueryClient, job: Job): void {
  recordJob(queries, job)
  void queries.invalidateQueries({ queryKey: [job.list] })
  if (shownOnPage.has(job.id)) return
  const text = endText(job, currentLanguage())
  if (job.state === 'failed') toast.failed(text)
  else say(job, text, offeredAction(queries, job))
}

function offeredAction(queries: QueryClient, job: Job): ToastAction | undefined {
  const t = currentTranslator(appTexts, downloadTexts)
  const { id, file } = job
  if (file) return { label: t('downloads:download'), run: () => download(queries, { id, file }) }
  return isOffered(job) ? { label: t('app:action.undo'), run: () => undo(queries, job) } : undefined
}

/** An import is taken back on its page, which first shows what goes back. */
function isOffered(job: Job): boolean {
  return job.undo_until !== null && !isOfImport(job)
}

type ToastAction = { readonly label: string; readonly run: () => void }

/** A later text about the job replaces the earlier one. */
function say(job: Job, text: string, action?: ToastAction): void {
  const t = currentTranslator(progressTexts)
  const isExplained =
    !isActive(job) && (job.refused > 0 || job.state === 'stopped' || job.file !== null || isOfImport(job))
  const { to, search } = jobAddress(job)
  toast.done(text, {
    kind: `job.${job.id}`,
    of: job.id,
    action,
    link: isExplained && (
      <Link to={to} search={{ ...search, ...(job.refused > 0 && to === jobPage && { outcome: 'refused' }) }}>
        {t('jobProgress:show')}
      </Link>
    ),
  })
}

function undo(queries: QueryClient, job: Job): void {
  const observer = new MutationObserver(queries, {
    mutationKey: ['jobs', 'undo'],
    mutationFn: () => callJob('undo', job),
    onSuccess: ({ data }) => tellJob(queries, data),
  })
  // a failure is told by the mutation cache
  observer.mutate().catch(() => undefined)
}

function download(queries: QueryClient, { id, file }: { id: number; file: NonNullable<Job['file']> }): void {
  const observer = new MutationObserver(queries, {
    mutationKey: ['jobs', 'file'],
    mutationFn: async () => saveFile(await receiveJobFile(id, file.bytes), file.name),
  })
  // a failure is told by the mutation cache
  observer.mutate().catch(() => undefined)
}
