import { z } from 'zod/mini'
import { dateSchema, nearDateSchema } from '../fields/date-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import { message } from '../http/messages.ts'
import { changeSchema } from '../records/record.ts'
import { lineSchema } from '../text.ts'
import { type Audience, planAudiences } from './audiences.ts'
import { neededAnswers } from './eligibility.ts'
import { coreFields, MAX_PRICE, MAX_SEATS } from './plan-fields.ts'
import { planMessage } from './plan-messages.ts'
import { membershipPlans } from './plans.ts'
import { priceRows } from './prices.ts'
import { isUpliftPercent } from './uplift.ts'

const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** A new plan may contain its first prices. */
export const planSaveSchema = changeSchema(membershipPlans, { prices: z.optional(priceRows.schema()) })

/** What a person or organisation answers to get a quote. */
export const quoteRequestSchema = z.strictObject({
  start_date: nearDateSchema(),
  birth_date: z.nullish(nearDateSchema()),
  gender: z.nullish(z.enum(['female', 'male'])),
  sport_id: z.nullish(id),
  seats: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_SEATS))),
})
export type QuoteRequest = z.infer<typeof quoteRequestSchema>

/** Labels and reasons are texts in the language of the request. Amounts are in minor units. */
export const quoteSchema = z.object({
  eligible: z.boolean(),
  /** The missing answers that decide whether the applicant can join; left out if there are none. */
  missing: z.optional(z.array(z.enum(neededAnswers))),
  currency: z.string(),
  lines: z.array(z.object({ kind: z.string(), label: z.string(), amount: z.int(), reason: z.string() })),
  tax: z.int(),
  total: z.int(),
  trial_until: z.nullable(z.string()),
  renews_on: z.nullable(z.string()),
  reasons: z.array(z.string()),
})
export type QuoteAnswer = z.infer<typeof quoteSchema>

export const priceRoundings = [1, 10, 100, 500, 1000] as const
const roundTo = z._default(z.literal(priceRoundings), 1)
const uplift = z.number().check(z.refine(isUpliftPercent, { params: { message: planMessage('not_uplift') } }))

/** The copy has the prices of the plan, moved by one period, and is inactive. */
export const duplicateSchema = z.strictObject({
  name: z.optional(coreFields.name.schema()),
  percent: z._default(uplift, 0),
  round_to: roundTo,
})
export type Duplicate = z.infer<typeof duplicateSchema>

export const MAX_CHANGED_PLANS = 2_000

/** Either `percent` or `amount` in minor units is added to each price that is in effect on the day before `from`. */
export const priceChangeSchema = z.strictObject({
  plan_ids: z.array(id).check(
    z.maxLength(MAX_CHANGED_PLANS),
    z.refine((ids) => ids.length > 0, { params: { message: message('no_option') } }),
  ),
  from: nearDateSchema(),
  percent: z.optional(uplift),
  amount: z.optional(z.int().check(z.minimum(-MAX_PRICE), z.maximum(MAX_PRICE))),
  round_to: roundTo,
  dry_run: z._default(z.boolean(), false),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

const localName = z.object({ name: z.string(), name_ja: z.string() })

export const changedPriceSchema = z.object({
  plan_id: z.int(),
  plan: localName,
  age_group_id: z.nullable(z.int()),
  age_group: z.nullable(localName),
  currency: z.string(),
  old: z.int(),
  new: z.int(),
})
export type ChangedPrice = z.infer<typeof changedPriceSchema>

/** A plan that a price change leaves as it is, because a price already begins on the day of the change. */
export const skippedPlanSchema = z.object({ plan_id: z.int(), plan: localName })
export type SkippedPlan = z.infer<typeof skippedPlanSchema>

/** With `expected_total`, the example is only added if the quote has this total. */
export const exampleInputSchema = z.strictObject({
  name: lineSchema({ min: 1, max: 100 }),
  input: quoteRequestSchema,
  expected_total: z.optional(z.int().check(z.minimum(0))),
})

export const exampleSchema = z.object({
  id: z.int(),
  name: z.string(),
  input: quoteRequestSchema,
  expected_eligible: z.boolean(),
  expected_total: z.int(),
})
export type PlanExample = z.infer<typeof exampleSchema>
export type ExampleInput = z.infer<typeof exampleInputSchema>

/** A price change of several plans. `withdrawable` is false after its first day has begun or after it was withdrawn. */
export const storedChangeSchema = z.object({
  id: z.int(),
  valid_from: dateSchema(),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.int()),
  round_to: z.int(),
  plans: z.int(),
  prices: z.int(),
  created_at: z.string(),
  /** A name in the language of the request. */
  changed_by: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  withdrawable: z.boolean(),
})
export type StoredChange = z.infer<typeof storedChangeSchema>

export const audienceSchema = z.enum(planAudiences.map(({ key }) => key) as [Audience, ...Audience[]])

export const planCountsSchema = z.array(
  z.object({ audience: audienceSchema, total: z.int(), active: z.int(), trashed: z.int() }),
)
export type PlanCounts = z.infer<typeof planCountsSchema>

export const MAX_AGE = 120
/** At most this many plans are named for each age. */
export const MAX_COVERING_PLANS = 20

export const coverageQuerySchema = z.strictObject({ audience: audienceSchema, on: nearDateSchema() })

/** One row for each age from 0 to `MAX_AGE`. `total` counts all plans that somebody of this age can join on the day. */
export const coverageSchema = z.array(
  z.object({
    age: z.int(),
    total: z.int(),
    plans: z.array(z.object({ id: z.int(), name: z.string(), name_ja: z.string() })),
  }),
)
export type Coverage = z.infer<typeof coverageSchema>
