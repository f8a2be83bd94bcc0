import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import type { NumberSources } from '../../attention/sources.ts'
import type { CoverageRepository } from './coverage-repository.ts'
import type { PriceNumbersRepository } from './price-numbers-repository.ts'

type PlanNumbersDeps = {
  readonly coverage: Pick<CoverageRepository, 'countByAudience'>
  readonly prices: PriceNumbersRepository
}

/** In the order of the audiences. */
export function planNumbers(deps: PlanNumbersDeps): Pick<NumberSources, 'plans' | 'prices'> {
  return {
    plans: async () => {
      const counts = await deps.coverage.countByAudience()
      return planAudiences.flatMap(({ key, page }) =>
        counts
          .filter(({ audience }) => audience === key)
          .map(({ total, active }) => ({ audience: key, active, inactive: total - active, link: page })),
      )
    },
    prices: async ({ today }) => {
      const rows = await deps.prices.listInEffect(today)
      return planAudiences.flatMap(({ key, page }) =>
        rows.filter(({ audience }) => audience === key).map((row) => ({ ...row, link: `${page}?status=1` })),
      )
    },
  }
}
