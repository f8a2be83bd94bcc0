import type { JobKind } from '../jobs/job-kind.ts'
import type { BulkDeps } from './bulk-job.ts'
import { BulkService } from './bulk-service.ts'

/** The jobs of a list: the services of the calls that start them, and the kinds that its feature returns. */
export type RecordJobs = { readonly bulk: BulkService; readonly jobKinds: readonly JobKind[] }

export function recordJobs(deps: BulkDeps): RecordJobs {
  const bulk = new BulkService(deps)
  return { bulk, jobKinds: bulk.jobKinds }
}
