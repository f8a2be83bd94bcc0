import { UPCOMING_DAYS, type UpcomingLine } from '@touchline/contract/dashboard'
import { addDays } from '@touchline/contract/membership-plans/days'
import { localName } from '@touchline/contract/membership-plans/quote-texts'
import type { finance, TaxRate } from '@touchline/contract/site-settings/finance'
import type { SettingValues } from '@touchline/contract/site-settings/groups'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { percentText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { DashboardContext, UpcomingSource } from '../../attention/sources.ts'

const texts = defineTexts('financeUpcoming', {
  begins: {
    en: 'Tax rate {{name}} ({{code}}) begins: {{rate}}.',
    ja: '税率「{{name}}」（{{code}}、{{rate}}）の適用が始まります。',
  },
  ends: {
    en: 'Tax rate {{name}} ({{code}}) ends: {{rate}}.',
    ja: '税率「{{name}}」（{{code}}、{{rate}}）の適用が終了します。',
  },
  fiscalYear: { en: 'A new fiscal year begins.', ja: '新しい会計年度が始まります。' },
})
const link = '/settings/finance-and-audit'

/** Tax rates that begin or end, and the start of the fiscal year. */
export function financeUpcoming(open: () => Promise<SettingValues<typeof finance>>): UpcomingSource {
  return {
    name: 'finance',
    label: { en: 'Finance', ja: '財務' },
    read: async (context) => {
      const { tax_rates: rates, fiscal_year_start: start } = await open()
      return [...rates.flatMap((rate) => linesOf(rate, rates)), ...fiscalYears(start, context)].filter(
        ({ on }) => on >= context.today && on <= addDays(context.today, UPCOMING_DAYS),
      )
    },
  }
}

/** A rate that is followed by one with the same code on the next day does not end. */
function linesOf(rate: TaxRate, rates: readonly TaxRate[]): UpcomingLine[] {
  const { code, valid_from, valid_to } = rate
  const begins = { on: valid_from, kind: 'finance.tax_begins', text: textOf(rate, 'begins'), link }
  if (valid_to === null) return [begins]
  const nextDay = addDays(valid_to, 1)
  const isFollowed = rates.some((other) => other.code === code && other.valid_from === nextDay)
  const ends = { on: valid_to, kind: 'finance.tax_ends', text: textOf(rate, 'ends'), link }
  return isFollowed ? [begins] : [begins, ends]
}

function textOf(rate: TaxRate, key: 'begins' | 'ends') {
  return inEachLanguage(texts, (t, language) => {
    const values = {
      name: localName(rate)[language],
      code: rate.code,
      rate: percentText(rate.percent, language),
    }
    return t(`financeUpcoming:${key}`, values)
  })
}

/** `start` is `MM-DD`. */
function fiscalYears(start: string, { today }: Pick<DashboardContext, 'today'>): UpcomingLine[] {
  const year = Number(today.slice(0, 4))
  const text = inEachLanguage(texts, (t) => t('financeUpcoming:fiscalYear'))
  return [year, year + 1].map((each) => ({ on: `${each}-${start}`, kind: 'finance.fiscal_year', text, link }))
}
