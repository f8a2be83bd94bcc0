import type { ReferencedRecord } from '@touchline/contract/fields/reference-fields'
import { addDays } from '@touchline/contract/membership-plans/days'
import type { PlanPrice, PriceTerms } from '@touchline/contract/membership-plans/prices'
import { formatAmount } from '@touchline/contract/money/amounts'
import { formTexts } from '../../../i18n/form-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { planTexts } from '../texts.ts'
import type { Stretch } from './timeline-scale.ts'

/** Prices and their periods in the language and date format of the user. */
export function usePriceWords() {
  const { t, language } = useLanguage(planTexts, formTexts)
  const { dateText } = useDates()
  const periodText = ({ from, to }: Stretch) =>
    to === null
      ? t('plans:prices.periodOpen', { from: dateText(from) })
      : t('plans:prices.period', { from: dateText(from), to: dateText(to) })
  return {
    dateText,
    periodText,
    amountText: ({ amount, currency }: Pick<PriceTerms, 'amount' | 'currency'>) =>
      formatAmount(amount, currency, language),
    periodOf: ({ valid_from, valid_to }: Pick<PlanPrice, 'valid_from' | 'valid_to'>) =>
      periodText({ from: valid_from, to: valid_to }),
    groupText: (group: ReferencedRecord | null) => {
      if (!group) return t('plans:prices.everybody')
      const name = (language === 'ja' && group.name_ja) || group.name
      return group.is_active ? name : t('form:control.inactive', { name })
    },
    dayBefore: (day: string) => dateText(addDays(day, -1)),
  }
}
