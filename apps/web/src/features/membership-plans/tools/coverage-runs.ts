import type { Coverage } from '@touchline/contract/membership-plans/calls'

/** Ages one after another that have the same plans, both inclusive. */
export type Run = { readonly from: number; readonly to: number } & Pick<Coverage[number], 'plans' | 'total'>

export function runsOf(coverage: Coverage): Run[] {
  const runs: Run[] = []
  for (const { age, plans, total } of coverage) {
    const last = runs.at(-1)
    if (last && last.total === total && idsOf(last) === idsOf({ plans }))
      runs[runs.length - 1] = { ...last, to: age }
    else runs.push({ from: age, to: age, plans, total })
  }
  return runs
}

function idsOf({ plans }: Pick<Run, 'plans'>): string {
  return plans.map(({ id }) => id).join(',')
}

/** `6–12`, `18`, and `65+` up to the highest age. */
export function agesText({ from, to }: Pick<Run, 'from' | 'to'>, highest: number): string {
  if (to === highest && from < to) return `${from}+`
  return from === to ? String(from) : `${from}–${to}`
}

/** The ages in the URL of a new plan. A run up to the highest age has no end. */
export function agesInUrl({ from, to }: Pick<Run, 'from' | 'to'>, highest: number): string {
  return `${from}-${to === highest ? '' : to}`
}
