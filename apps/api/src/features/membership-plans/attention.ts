import { UPCOMING_DAYS } from '@touchline/contract/dashboard'
import { inSentence, type LocalText } from '@touchline/contract/language'
import {
  type Audience,
  findPlanAudience,
  planAudiences,
  planPage,
} from '@touchline/contract/membership-plans/audiences'
import { addDays } from '@touchline/contract/membership-plans/days'
import { localName } from '@touchline/contract/membership-plans/quote-texts'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage, type Translate } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import {
  type AgeGap,
  type Ages,
  type AttentionRepository,
  type DifferingExamples,
  MAX_NAMED,
  type NamedPlan,
  type PriceGap,
} from './attention-repository.ts'
import { attentionTexts } from './attention-texts.ts'

/** What stored checks of all plans have found. */
export function planAttention(attention: AttentionRepository): AttentionSource[] {
  return [
    {
      name: 'plan_prices',
      label: { en: 'Plans without a price', ja: '価格のないプラン' },
      read: async (context) => {
        const gaps = await attention.listPriceGaps(context, addDays(context.today, UPCOMING_DAYS))
        const begun = gaps.filter((gap) => gap.begun)
        const later = gaps.filter((gap) => !gap.begun)
        return [...plansLines(begun, unpriced), ...plansLines(later, ending)]
      },
    },
    {
      name: 'plan_ages',
      label: { en: 'Ages without a plan', ja: 'プランのない年齢' },
      read: async () => (await attention.listAgeGaps()).map(agesItem),
    },
    {
      name: 'plan_examples',
      label: { en: 'Examples of plans', ja: 'プランの計算例' },
      read: async () => plansLines(await attention.listDifferingExamples(), examples),
    },
  ]
}

type PlansLine<Plan> = Pick<AttentionItem, 'kind' | 'severity'> & {
  /** The section of the plan's page. */
  readonly section: string
  readonly ofPlan: (plan: Plan) => LocalText
  readonly ofPlans: (first: Plan) => LocalText
}

/** A line for each plan, or one for an audience with more than `MAX_NAMED`, which leads to its list. */
function plansLines<Plan extends NamedPlan>(
  plans: readonly Plan[],
  { kind, severity, section, ofPlan, ofPlans }: PlansLine<Plan>,
): AttentionItem[] {
  const isFirst = (plan: Plan) => plans.find(({ audience }) => audience === plan.audience) === plan
  return plans.flatMap((plan): AttentionItem[] => {
    const { id, audience, since, renewed_at } = plan
    if (plan.total <= MAX_NAMED) {
      const link = `${planPage}?id=${id}#${section}`
      return [{ kind, subject: String(id), severity, since, text: ofPlan(plan), link }]
    }
    if (!isFirst(plan)) return []
    const line = { kind, subject: audience, severity, since, renewedAt: renewed_at }
    return [{ ...line, text: ofPlans(plan), link: activePlansOf(audience) }]
  })
}

export function activePlansOf(audience: Audience): string {
  return `/membership-plan/${audience}?status=1`
}

type T = Translate<typeof attentionTexts>

function text(localize: (t: T, language: keyof LocalText) => string): LocalText {
  return inEachLanguage(attentionTexts, localize)
}

function plansOf({ audience, total }: NamedPlan, language: keyof LocalText) {
  const { plans } = namesOf(audience)
  return { plans: plans[language], number: numberText(total, language) }
}

/** `member plan` and `member plans`. */
function namesOf(audience: Audience) {
  const { title, plans } = findPlanAudience(audience) ?? planAudiences[0]
  return { plan: { en: `${inSentence(title).en} plan`, ja: plans.ja }, plans: inSentence(plans) }
}

const unpriced: PlansLine<PriceGap> = {
  kind: 'plans.unpriced',
  severity: 'problem',
  section: 'prices',
  ofPlan: (plan) => text((t, language) => t('planAttention:unpriced', { plan: localName(plan)[language] })),
  ofPlans: (first) => text((t, language) => t('planAttention:unpricedPlans', plansOf(first, language))),
}

const ending: PlansLine<PriceGap> = {
  kind: 'plans.price_ends',
  severity: 'warning',
  section: 'prices',
  ofPlan: ({ from, to, ...plan }) =>
    text((t, language) => {
      const values = { plan: localName(plan)[language], from: from ?? '' }
      return to === null
        ? t('planAttention:endingFrom', values)
        : t('planAttention:endingUntil', { ...values, to })
    }),
  ofPlans: (first) =>
    text((t, language) =>
      t('planAttention:endingPlans', { ...plansOf(first, language), from: first.from ?? '' }),
    ),
}

const examples: PlansLine<DifferingExamples> = {
  kind: 'plans.examples',
  severity: 'warning',
  section: 'examples',
  ofPlan: ({ examples: number, example, ...plan }) =>
    text((t, language) => {
      const name = localName(plan)[language]
      return number === 1
        ? t('planAttention:example', { plan: name, example })
        : t('planAttention:examples', { plan: name, number: numberText(number, language) })
    }),
  ofPlans: (first) => text((t, language) => t('planAttention:examplesOfPlans', plansOf(first, language))),
}

function agesItem({ audience, since, ages }: AgeGap): AttentionItem {
  const { plan } = namesOf(audience)
  return {
    kind: 'plans.ages',
    subject: audience,
    severity: 'warning',
    since,
    text: text((t, language) =>
      t('planAttention:ages', {
        plan: plan[language],
        ages: ages.map((each) => agesText(each, t)).join(language === 'ja' ? '、' : ', '),
      }),
    ),
    link: `/membership-plan/coverage?audience=${audience}`,
  }
}

/** `6–12`, `18`, and `65+`. */
function agesText({ from, to }: Ages, t: T): string {
  if (to === null) return t('planAttention:agesFrom', { from })
  return from === to ? t('planAttention:age', { from }) : t('planAttention:agesBetween', { from, to })
}
