import { type JobOutcome, jobOutcomes } from '@touchline/contract/jobs/jobs'
import { idInUrl } from '../../listing/list-search.ts'

export type JobSearch = {
  readonly id?: number
  /** The results that the page shows; all of them without it. */
  readonly outcome?: JobOutcome
}

/** Reads a query string. Invalid parameters are dropped. */
export function parseJobSearch({ id, outcome }: Readonly<Record<string, unknown>>): JobSearch {
  const shown = idInUrl(id)
  const chosen = Object.keys(jobOutcomes).find((name) => name === outcome) as JobOutcome | undefined
  return { ...(shown && { id: shown }), ...(chosen && { outcome: chosen }) }
}
