import type { Job } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import { percentText } from '@touchline/contract/texts/numbers'
import { translatorOf } from '@touchline/contract/texts/translate'
import { processedRows } from './job-progress.ts'
import { itemsText, jobText, resultText } from './job-words.ts'
import { progressTexts } from './progress-texts.ts'

type Told = Pick<
  Job,
  'id' | 'kind' | 'list' | 'action' | 'state' | 'total' | 'done' | 'unchanged' | 'refused'
>
type Doing = keyof (typeof progressTexts)['en']['done']

/** “Deactivating 1,234 sports”. */
export function runningText(job: Told, language: Language): string {
  return phrase('running', { job, count: job.total }, language) ?? jobText(job, language)
}

/** “Deactivating 1,234 sports: 40 %”. */
export function progressLine(job: Told, language: Language): string {
  const t = translatorOf(language, progressTexts)
  const percent = percentText(Math.floor(shareOf([job]) * 100), language)
  return t('jobProgress:withPercent', { text: runningText(job, language), percent })
}

/** The processed share of the rows of all jobs, from 0 to 1. */
export function shareOf(jobs: readonly Told[]): number {
  const sum = (count: (job: Told) => number) => jobs.reduce((total, job) => total + count(job), 0)
  return (
    sum(processedRows) /
    Math.max(
      sum(({ total }) => total),
      1,
    )
  )
}

/** “28 sports deactivated, 2 refused”, for a job that has ended. */
export function endText(job: Told, language: Language): string {
  const t = translatorOf(language, progressTexts)
  if (job.state === 'failed') return t('jobProgress:failed', { job: jobText(job, language) })
  const result = changedText(job, language)
  return job.state === 'stopped' ? t('jobProgress:stopped', { result }) : result
}

function changedText(job: Told, language: Language): string {
  const t = translatorOf(language, progressTexts)
  const { done, unchanged, refused } = job
  const changed = done > 0 && phrase('done', { job, count: done }, language)
  if (!changed)
    return t('jobProgress:nothing', { job: jobText(job, language), result: resultText(job, language) })
  if (unchanged + refused === 0) return changed
  return t('jobProgress:withOthers', { changed, others: resultText({ ...job, done: 0 }, language) })
}

type CountedJob = { readonly job: Told; readonly count: number }

/** Undefined for a list or an action that only another version of the product knows, and for the end of a check. */
function phrase(
  tense: 'running' | 'done',
  { job, count }: CountedJob,
  language: Language,
): string | undefined {
  const items = itemsText(job.list, count, language)
  const doing = job.kind === 'undo' ? 'undo' : job.action
  if (items === undefined || !Object.hasOwn(progressTexts.en[tense], doing)) return undefined
  return translatorOf(language, progressTexts)(`jobProgress:${tense}.${doing as Doing}`, { items })
}
