import { UPCOMING_DAYS, type UpcomingLine } from '@touchline/contract/dashboard'
import { planPage } from '@touchline/contract/membership-plans/audiences'
import { addDays } from '@touchline/contract/membership-plans/days'
import { localAmount, localName } from '@touchline/contract/membership-plans/quote-texts'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { UpcomingSource } from '../../attention/sources.ts'
import { activePlansOf } from './attention.ts'
import type { PlanEvents, UpcomingRepository } from './upcoming-repository.ts'

const texts = defineTexts('planUpcoming', {
  one: {
    prices_begin: {
      en: 'A price of “{{plan}}” begins: {{amount}}.',
      ja: '「{{plan}}」の価格（{{amount}}）の適用が始まります。',
    },
    prices_end: {
      en: 'A price of “{{plan}}” ends: {{amount}}.',
      ja: '「{{plan}}」の価格（{{amount}}）の適用が終了します。',
    },
    open: { en: '“{{plan}}” opens.', ja: '「{{plan}}」の申込が始まります。' },
    close: { en: '“{{plan}}” closes.', ja: '「{{plan}}」の申込が終了します。' },
  },
  onePlan: {
    prices_begin: {
      en: '{{number}} prices of “{{plan}}” begin.',
      ja: '「{{plan}}」の価格{{number}}件の適用が始まります。',
    },
    prices_end: {
      en: '{{number}} prices of “{{plan}}” end.',
      ja: '「{{plan}}」の価格{{number}}件の適用が終了します。',
    },
  },
  many: {
    prices_begin: { en: '{{number}} prices begin.', ja: '価格{{number}}件の適用が始まります。' },
    prices_end: { en: '{{number}} prices end.', ja: '価格{{number}}件の適用が終了します。' },
    open: { en: '{{number}} plans open.', ja: 'プラン{{number}}件の申込が始まります。' },
    close: { en: '{{number}} plans close.', ja: 'プラン{{number}}件の申込が終了します。' },
  },
})

export function planUpcoming(upcoming: UpcomingRepository): UpcomingSource {
  return {
    name: 'plans',
    label: { en: 'Membership plans', ja: '会員プラン' },
    read: async ({ today }) => {
      const events = await upcoming.listEvents({ from: today, to: addDays(today, UPCOMING_DAYS) })
      return events.map(lineOf)
    },
  }
}

/** A plan, or the active plans of an audience with at least one of the plans. */
function lineOf(events: PlanEvents): UpcomingLine {
  const { on, kind, is_one_plan, plan } = events
  const section = kind === 'prices_begin' || kind === 'prices_end' ? '#prices' : ''
  return {
    on,
    kind: `plans.${kind}`,
    text: textOf(events),
    link: is_one_plan ? `${planPage}?id=${plan.id}${section}` : activePlansOf(plan.audience),
  }
}

function textOf({ kind, count, is_one_plan, plan, amount, currency }: PlanEvents) {
  return inEachLanguage(texts, (t, language) => {
    const number = numberText(count, language)
    if (!is_one_plan) return t(`planUpcoming:many.${kind}`, { number })
    const name = localName(plan)[language]
    if (kind === 'open' || kind === 'close') return t(`planUpcoming:one.${kind}`, { plan: name })
    if (count > 1) return t(`planUpcoming:onePlan.${kind}`, { plan: name, number })
    return t(`planUpcoming:one.${kind}`, { plan: name, amount: localAmount(amount ?? 0, currency)[language] })
  })
}
