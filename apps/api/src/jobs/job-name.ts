import { findArea } from '@touchline/contract/events/areas'
import { bulkActions, type Job, jobKinds } from '@touchline/contract/jobs/jobs'
import type { Language, LocalText } from '@touchline/contract/language'

/** “Deactivate: Sports”, “Undo: Deactivate: Sports” / “スポーツ：無効にする”, “元に戻す：スポーツ：無効にする”. */
export function jobName(job: Pick<Job, 'kind' | 'list' | 'action'>): LocalText {
  return { en: nameIn(job, 'en'), ja: nameIn(job, 'ja') }
}

const { export: exported, check, import: imported } = jobKinds
/** By action. The action of an export, a check and an import is its kind. */
const verbs: Readonly<Record<string, LocalText>> = {
  ...bulkActions,
  export: exported,
  check,
  import: imported,
}

function nameIn({ kind, list, action }: Pick<Job, 'kind' | 'list' | 'action'>, language: Language): string {
  const label = findArea(list)?.label[language] ?? list
  const verb = verbs[action]?.[language] ?? action
  const words = language === 'ja' ? [label, verb] : [verb, label]
  return [...(kind === 'undo' ? [jobKinds.undo[language]] : []), ...words].join(
    language === 'ja' ? '：' : ': ',
  )
}
