import { addDays } from '@touchline/contract/membership-plans/days'
import { taxRateOn } from '@touchline/contract/membership-plans/quote'
import { localName } from '@touchline/contract/membership-plans/quote-texts'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { AttentionRepository, StoredTaxRate } from './attention-repository.ts'
import { attentionTexts } from './attention-texts.ts'

const WARNED_DAYS = 30
const FINANCE_PAGE = '/settings/finance-and-audit'
/** The subject of the empty code, which stands for the first rate that is valid. Codes are in capital letters. */
const FIRST_RATE = 'first'

export function taxAttention(attention: AttentionRepository): AttentionSource {
  return {
    name: 'plan_taxes',
    label: { en: 'Tax rates of plans', ja: 'プランの税率' },
    read: async (context) => {
      const { rates, used } = await attention.findTaxCodes(context)
      return used.flatMap((each) => itemOf({ ...each, rates, today: context.today }) ?? [])
    },
  }
}

type UsedCode = {
  readonly code: string
  readonly plans: number
  readonly rates: readonly StoredTaxRate[]
  readonly today: string
}

/** Undefined if a rate is valid for the next 30 days, or if tax has not begun. */
function itemOf(used: UsedCode): AttentionItem | undefined {
  const { code, rates, today } = used
  const ofCode = rates.filter((rate) => code === '' || rate.code === code)
  if (ofCode.length === 0) return code === '' ? undefined : unknownItem(used)
  const valid = taxRateOn(rates, { code, day: today })
  if (!valid) {
    const ended = ofCode.filter(({ valid_to }) => valid_to !== null && valid_to < today)
    const last = ended.toSorted((one, other) => compare(other.valid_to, one.valid_to))[0]
    return last && endedItem(used, last)
  }
  const last = lastRate(used, valid as StoredTaxRate)
  if (last.valid_to === null || last.valid_to > addDays(today, WARNED_DAYS)) return undefined
  return endingItem(used, { rate: last, day: last.valid_to })
}

function compare(one: string | null, other: string | null): number {
  return String(one) < String(other) ? -1 : 1
}

/** The last one of the rates that follow one another without a day in between. */
function lastRate({ code, rates }: UsedCode, rate: StoredTaxRate): StoredTaxRate {
  let last = rate
  while (last.valid_to !== null) {
    const next = taxRateOn(rates, { code, day: addDays(last.valid_to, 1) })
    if (!next) break
    last = next as StoredTaxRate
  }
  return last
}

function endedItem(used: UsedCode, rate: StoredTaxRate): AttentionItem {
  return {
    ...lineOf(used, 'plans.tax_ended'),
    severity: 'problem',
    since: rate.ended_at,
    text: textOf(used, (t, { language, plans }) =>
      t('planAttention:taxEnded', { tax: localName(rate)[language], plans }),
    ),
  }
}

type EndingRate = { readonly rate: StoredTaxRate; readonly day: string }

function endingItem(used: UsedCode, { rate, day }: EndingRate): AttentionItem {
  return {
    ...lineOf(used, 'plans.tax_ends'),
    severity: 'warning',
    since: null,
    text: textOf(used, (t, { language, plans }) =>
      t('planAttention:taxEnds', { tax: localName(rate)[language], day, plans }),
    ),
  }
}

function unknownItem(used: UsedCode): AttentionItem {
  return {
    ...lineOf(used, 'plans.tax_unknown'),
    severity: 'problem',
    since: null,
    text: textOf(used, (t, { plans }) => t('planAttention:taxUnknown', { tax: used.code, plans })),
  }
}

function lineOf({ code }: UsedCode, kind: string) {
  return { kind, subject: code || FIRST_RATE, link: FINANCE_PAGE }
}

type Translate = Parameters<Parameters<typeof inEachLanguage<typeof attentionTexts>>[1]>[0]
type Values = { readonly language: 'en' | 'ja'; readonly plans: string }

function textOf({ plans }: UsedCode, localize: (t: Translate, values: Values) => string) {
  return inEachLanguage(attentionTexts, (t, language) => {
    const number = numberText(plans, language)
    return localize(t, { language, plans: t('planAttention:activePlans', { count: plans, number }) })
  })
}
