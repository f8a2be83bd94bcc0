import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { rowReferences } from '../../records/row-references.ts'
import { storedList } from '../../records/stored-list.ts'
import { currentPrice, nextPrice, planPrices, today } from './plan-sql.ts'

const joined = (table: string, target: string) => ({ table, owner: 'plan_id', target })

export const storedPlans = storedList(membershipPlans, {
  table: 'membership_plans',
  tokenArea: 'plans',
  references: rowReferences,
  hasStoredTotals: true,
  referenced: {
    age_group_ids: { table: 'age_groups', join: joined('membership_plan_age_groups', 'age_group_id') },
    sport_ids: { table: 'sports', join: joined('membership_plan_sports', 'sport_id') },
    experience_level_ids: {
      table: 'coach_levels',
      join: joined('membership_plan_levels', 'experience_level_id'),
    },
  },
  computed: { current_price: currentPrice, next_price: nextPrice, prices: planPrices, today: () => today },
})
