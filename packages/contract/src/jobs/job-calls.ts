import { z } from 'zod/mini'
import { MAX_ID } from '../http/envelope.ts'
import { MAX_PER_PAGE, queryInteger } from '../http/paging.ts'
import { type JobKind, type JobOutcome, type JobState, jobKinds, jobOutcomes, jobStates } from './jobs.ts'

const limit = () => z._default(queryInteger({ min: 1, max: MAX_PER_PAGE }), 50)

/** `GET /api/jobs`, newest first. `before` is the id of the last job of the previous page. */
export const jobsQuerySchema = z.strictObject({
  limit: limit(),
  before: z.optional(queryInteger({ min: 1, max: MAX_ID })),
  kind: z.optional(z.enum(Object.keys(jobKinds) as [JobKind, ...JobKind[]])),
  state: z.optional(z.enum(Object.keys(jobStates) as [JobState, ...JobState[]])),
  /** Only the jobs that the caller has started. */
  mine: z.optional(z.literal('1')),
})
export type JobsQuery = z.infer<typeof jobsQuerySchema>

/** `GET /api/jobs/{id}/results`, in the order of the rows. `after` is `meta.next` of the previous page. */
export const jobResultsQuerySchema = z.strictObject({
  limit: limit(),
  after: z.optional(queryInteger({ min: 0, max: MAX_ID })),
  outcome: z.optional(z.enum(Object.keys(jobOutcomes) as [JobOutcome, ...JobOutcome[]])),
})
export type JobResultsQuery = z.infer<typeof jobResultsQuerySchema>
