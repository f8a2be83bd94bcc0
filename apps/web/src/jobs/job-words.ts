import type { Job } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import { masterLists } from '@touchline/contract/master-data/lists'
import { plansHead } from '@touchline/contract/membership-plans/plans-head'
import { countedItems, type ListHead } from '@touchline/contract/records/list-head'
import { connectionsHead, functionsHead } from '@touchline/contract/slack/heads'
import { numberText } from '@touchline/contract/texts/numbers'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type JobCounts, processedRows } from './job-progress.ts'
import { jobTexts } from './job-texts.ts'

/** The lists with bulk changes. */
const heads: readonly ListHead[] = [...masterLists, plansHead, connectionsHead, functionsHead]

/** Undefined for a list that only another version of the product knows. */
export function findListHead(list: string): ListHead | undefined {
  return heads.find(({ key }) => key === list)
}

/** “1,234 sports”. Undefined for a list that only another version of the product knows. */
export function itemsText(list: string, count: number, language: Language): string | undefined {
  const head = findListHead(list)
  return head && countedItems(head, count, language)
}

type JobAction = keyof (typeof jobTexts)['en']['actions']
type ActionOnItems = Pick<Job, 'list' | 'action'> & { readonly count: number }

/** “Deactivate 1,234 sports”. Undefined for a list or an action that only another version of the product knows. */
export function actionText({ list, action, count }: ActionOnItems, language: Language): string | undefined {
  const items = itemsText(list, count, language)
  if (items === undefined || !Object.hasOwn(jobTexts.en.actions, action)) return undefined
  return translatorOf(language, jobTexts)(`job:actions.${action as JobAction}`, { items })
}

/** “Deactivate 1,234 sports” or “Undo: Deactivate 1,234 sports”. */
export function jobText(
  job: Pick<Job, 'id' | 'kind' | 'list' | 'action' | 'total'>,
  language: Language,
): string {
  const t = translatorOf(language, jobTexts)
  const { id, kind, list, action, total } = job
  const text = actionText({ list, action, count: total }, language)
  if (text === undefined) return t('job:other', { id })
  return kind === 'undo' ? t('job:undoOf', { action: text }) : text
}

/** “300 of 1,234”. */
export function progressText(job: JobCounts, language: Language): string {
  const [processed, total] = [processedRows(job), job.total].map((count) => numberText(count, language))
  return translatorOf(language, jobTexts)('job:progress', { processed: processed ?? '', total: total ?? '' })
}

/** “1,200 changed, 30 unchanged, 4 refused”, of a check “1,200 to import”, of an export “1,200 exported”. Leaves out what did not happen. */
export function resultText(
  { kind, done, unchanged, refused }: JobCounts & Partial<Pick<Job, 'kind'>>,
  language: Language,
): string {
  const t = translatorOf(language, jobTexts)
  const words = kind === undefined || !Object.hasOwn(wordsOf, kind) ? 'counts' : wordsOf[kind as Counted]
  const parts = (
    [
      ['changed', done],
      ['unchanged', unchanged],
      ['refused', refused],
    ] as const
  ).flatMap(([outcome, count]) =>
    count > 0 ? [t(`job:${words}.${outcome}`, { count, number: numberText(count, language) })] : [],
  )
  return (
    parts.join(language === 'ja' ? '、' : ', ') ||
    t(words === 'exported' ? 'job:exported.none' : 'job:counts.none')
  )
}

/** The words for the counts of some kinds of jobs. */
const wordsOf = { check: 'checked', export: 'exported' } as const
type Counted = keyof typeof wordsOf
