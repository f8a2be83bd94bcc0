import type { RetentionPreview } from '@touchline/contract/audit/calls'
import type { Language } from '@touchline/contract/language'
import { RETENTION_DELAY_DAYS } from '@touchline/contract/site-settings/finance'
import { numberText } from '@touchline/contract/texts/numbers'
import { translatorOf } from '@touchline/contract/texts/translate'
import { call } from '../../http/client.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { financeTexts } from './texts.ts'

type DateText = (instant: string) => string

/** Asks before a new retention period is saved, with the number of audit entries that are older. */
export async function confirmRetention(days: string, dateText: DateText): Promise<boolean> {
  const { data } = await call<{ readonly data: RetentionPreview }>('/api/audit/retention', {
    query: { days },
  })
  const language = currentLanguage()
  const t = translatorOf(language, financeTexts, appTexts)
  return confirm({
    title: t('finance:retention.question'),
    text: retentionText(data, { language, dateText }),
    confirmLabel: t('app:action.save'),
    destructive: data.entries > 0,
  })
}

type TextOptions = { readonly language: Language; readonly dateText: DateText }

export function retentionText(
  { days, entries, before }: RetentionPreview,
  { language, dateText }: TextOptions,
): string {
  const t = translatorOf(language, financeTexts)
  if (before === null) return t('finance:retention.forEver')
  if (entries === 0) return t('finance:retention.nothingYet', { number: numberText(days, language) })
  const values = {
    count: entries,
    number: numberText(entries, language),
    day: dateText(before),
    delay: RETENTION_DELAY_DAYS,
  }
  return t('finance:retention.deleted', values)
}
