import type { Language } from '@touchline/contract/language'
import { monthsOf } from '@touchline/contract/membership-plans/periods'
import type { RecordDraft } from '@touchline/contract/records/record'
import { translatorOf } from '@touchline/contract/texts/translate'
import { planTexts } from '../texts.ts'

const MONTHS_IN_YEAR = 12

/** What a price pays for, after the amount: `per year`, `every 3 months`, `per season`. */
export function periodPhrase(plan: RecordDraft, language: Language): string {
  const t = translatorOf(language, planTexts)
  const { period_type, billing_interval, interval_count, period_days } = plan
  if (period_type === 'lifetime') return t('plans:preview.period.lifetime')
  if (period_type === 'days') return t('plans:preview.period.days', { count: Number(period_days) })
  if (billing_interval === 'one_time') return t('plans:preview.period.season')
  const months = monthsOf(String(billing_interval), Number(interval_count))
  if (months % MONTHS_IN_YEAR !== 0)
    return months === 1
      ? t('plans:preview.period.month')
      : t('plans:preview.period.months', { count: months })
  const years = months / MONTHS_IN_YEAR
  return years === 1 ? t('plans:preview.period.year') : t('plans:preview.period.years', { count: years })
}
