import { checked, notBelow, type Rule } from '../fields/rules.ts'
import type { FieldErrors } from '../http/issues.ts'
import { message } from '../http/messages.ts'
import { inSentence } from '../language.ts'
import { type Audience, findPlanAudience, planAudiences } from './audiences.ts'
import { monthsOf } from './periods.ts'
import { type ExtraField, extraFields, extrasOf, type Tier } from './plan-fields.ts'
import { planMessage } from './plan-messages.ts'

type Row = Readonly<Record<string, unknown>>

const MONTHS_IN_YEAR = 12

const periodFields = [
  'period_type',
  'billing_interval',
  'interval_count',
  'period_days',
  'renewal',
  'proration',
] as const

function periodErrors(row: Row): FieldErrors {
  const { period_type, billing_interval, period_days, renewal, proration } = row
  const isOnce = billing_interval === 'one_time'
  const errors: Record<string, FieldErrors[string]> = {}
  if (period_type === 'rolling' && isOnce) errors.billing_interval = [planMessage('rolling_is_recurring')]
  if ((period_type === 'days' || period_type === 'lifetime') && !isOnce)
    errors.billing_interval = [planMessage('billed_once')]
  if (period_type === 'fixed' && !isOnce && !dividesYear(row))
    errors.interval_count = [planMessage('not_part_of_year')]
  if (period_type === 'days' && period_days === null) errors.period_days = [message('required')]
  if (period_type === 'lifetime' && renewal !== 'none')
    errors.renewal = [planMessage('lifetime_never_renews')]
  if (period_type !== 'fixed' && proration !== 'none') errors.proration = [planMessage('only_fixed_prorated')]
  return errors
}

function dividesYear({ billing_interval, interval_count }: Row): boolean {
  return MONTHS_IN_YEAR % monthsOf(String(billing_interval), Number(interval_count)) === 0
}

/** Refuses values of fields that only other audiences use. */
function otherAudienceErrors(row: Row): FieldErrors {
  const audience = findPlanAudience(String(row.audience))
  if (!audience) return {}
  const own: readonly string[] = extrasOf[audience.key]
  const wrong = Object.keys(extraFields).filter((name) => !own.includes(name) && !isInitial(name, row[name]))
  return Object.fromEntries(
    wrong.map((name) => [name, [planMessage('only_for_audience', { plans: plansWith(name) })]]),
  )
}

function isInitial(name: string, value: unknown): boolean {
  if (value === undefined || value === extraFields[name as ExtraField].initial) return true
  return Array.isArray(value) && value.length === 0
}

function plansWith(name: string) {
  const [first] = planAudiences.filter(({ key }) =>
    (extrasOf[key as Audience] as readonly string[]).includes(name),
  )
  return first ? inSentence(first.plans) : { en: '', ja: '' }
}

/** Tiers are in the order of their seats, and only the last one has no end. */
function tierErrors({ tiers }: Row): FieldErrors {
  if (!Array.isArray(tiers)) return {}
  const errors = (tiers as readonly Tier[]).flatMap((tier, index, all): [string, FieldErrors[string]][] => {
    const before = all[index - 1]
    if (!before) return []
    const at = `tiers.${index}.from_seats`
    if (before.to_seats === null) return [[`tiers.${index - 1}.to_seats`, [planMessage('tier_needs_end')]]]
    if (tier.from_seats === before.to_seats + 1) return []
    return [[at, [planMessage('tier_gap', { from: before.to_seats + 1 })]]]
  })
  return Object.fromEntries(errors)
}

export const planRules: readonly Rule[] = [
  checked({ fields: periodFields, errors: periodErrors }),
  notBelow('closes_on', 'opens_on'),
  notBelow('max_seats', 'min_seats'),
  checked({ fields: ['audience', ...Object.keys(extraFields)], errors: otherAudienceErrors }),
  checked({ fields: ['tiers'], errors: tierErrors }),
]
