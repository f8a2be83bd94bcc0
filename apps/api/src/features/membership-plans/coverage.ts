import { type Coverage, MAX_AGE, MAX_COVERING_PLANS } from '@touchline/contract/membership-plans/calls'
import type { CoveringPlan } from './coverage-repository.ts'

/** The plans for each age, from 0 to `MAX_AGE`. */
export function coverageOf(plans: readonly CoveringPlan[]): Coverage {
  return Array.from({ length: MAX_AGE + 1 }, (_, age) => {
    const covering = plans.filter(({ ages }) => ages.some((range) => includes(range, age)))
    const named = covering
      .slice(0, MAX_COVERING_PLANS)
      .map(({ id, name, name_ja }) => ({ id, name, name_ja }))
    return { age, total: covering.length, plans: named }
  })
}

function includes({ from, to }: CoveringPlan['ages'][number], age: number): boolean {
  return (from === null || from <= age) && (to === null || age < to)
}
