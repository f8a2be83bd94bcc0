import type { QuotedPlan, QuoteFacts, TaxTerms } from '../membership-plans/quote.ts'

const plan: QuotedPlan = {
  audience: 'member',
  currency: 'JPY',
  joining_fee: null,
  tax_code: '',
  opens_on: null,
  closes_on: null,
  period_type: 'rolling',
  billing_interval: 'year',
  interval_count: 1,
  period_days: null,
  fixed_start: '04-01',
  renewal: 'automatic',
  trial_days: 0,
  proration: 'none',
  family_max_members: 1,
  guardian_required_under: null,
  seats_included: 1,
  extra_seat_amount: null,
  min_seats: 1,
  max_seats: null,
  tiers: [],
}

const tax: TaxTerms = {
  tax_mode: 'inclusive',
  rounding: 'floor',
  tax_rates: [
    {
      code: 'STANDARD',
      name: 'consumption tax',
      name_ja: '消費税',
      percent: 10,
      valid_from: '2019-10-01',
      valid_to: null,
    },
  ],
}

type QuotedFacts = Partial<Omit<QuoteFacts, 'plan' | 'tax' | 'applicant'>> & {
  readonly plan?: Partial<QuotedPlan>
  readonly tax?: Partial<TaxTerms>
  readonly applicant?: Partial<QuoteFacts['applicant']>
}

/** A plan for ¥12,000 a year including 10 % tax, joined on 1 October 2026. */
export function quoteFacts(facts: QuotedFacts = {}): QuoteFacts {
  return {
    price: { amount: 12_000, valid_from: '2026-04-01', group: null },
    groups: [],
    sports: [],
    ...facts,
    plan: { ...plan, ...facts.plan },
    tax: { ...tax, ...facts.tax },
    applicant: { start_date: '2026-10-01', ...facts.applicant },
  }
}

export const season: Partial<QuotedPlan> = { period_type: 'fixed', proration: 'daily' }
