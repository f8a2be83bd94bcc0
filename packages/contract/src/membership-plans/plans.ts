import { z } from 'zod/mini'
import { dateSchema } from '../fields/date-fields.ts'
import { once } from '../fields/field.ts'
import { ageGroups, sports } from '../master-data/lists.ts'
import { choiceFilter, referenceFilter, statusFilter, textFilter } from '../records/filters.ts'
import { field, type RecordListOptions, recordList } from '../records/record-list.ts'
import { type Audience, findPlanAudience } from './audiences.ts'
import { coreFields, extraFields, extrasOf, planFields } from './plan-fields.ts'
import { planRules } from './plan-rules.ts'
import { plansHead } from './plans-head.ts'
import { currentPrice, nextPrice, planPriceSchema, priceLines } from './prices.ts'

const shared = {
  ...plansHead,
  partition: 'audience',
  partFields: extrasOf,
  pageFields: [
    'audience',
    'name',
    'name_ja',
    'period_type',
    'billing_interval',
    'interval_count',
    'age_groups',
    'sports',
    'currency',
    'opens_on',
    'closes_on',
    'visibility',
    'highlight',
    'sort_order',
    'status',
  ],
  computed: { current_price: currentPrice, next_price: nextPrice },
  details: once(() => ({ prices: z.array(planPriceSchema()), today: dateSchema() })),
  columns: [
    field('current_price'),
    field('next_price'),
    field('billing_interval'),
    field('age_group_ids'),
    field('sport_ids'),
    field('visibility'),
    field('sort_order', { hidden: true }),
    field('status'),
  ],
  filters: [
    textFilter,
    choiceFilter('audience'),
    choiceFilter('visibility'),
    referenceFilter('age_group_ids', { label: coreFields.age_group_ids.label, to: ageGroups }),
    referenceFilter('sport_ids', { label: coreFields.sport_ids.label, to: sports }),
    statusFilter,
  ],
  rules: planRules,
  sort: { column: 'sort_order', direction: 'asc' },
  paging: 'pages',
  writable: true,
  trash: true,
  hasFiles: true,
  lines: priceLines,
  bulkFields: [
    'visibility',
    'highlight',
    'sort_order',
    'renewal',
    'grace_days',
    'trial_days',
    'age_group_ids',
    'sport_ids',
  ],
} as const satisfies Omit<RecordListOptions<string>, 'fields'>

/** The plans of all audiences, with the fields of all audiences. */
export const membershipPlans = recordList({ ...shared, fields: planFields })

/** The plans of one audience, as their page shows them. */
export function planListOf(audience: Audience) {
  const extras = Object.fromEntries(extrasOf[audience].map((name) => [name, extraFields[name]]))
  return recordList({
    ...shared,
    page: `/membership-plan/${audience}`,
    title: findPlanAudience(audience)?.plans ?? shared.title,
    fields: { ...coreFields, ...extras, audience: { ...coreFields.audience, initial: audience } },
    scope: { audience },
    filters: shared.filters.filter(({ name }) => name !== 'audience'),
  })
}
