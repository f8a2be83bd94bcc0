import type { Database } from '../database/connection.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import type { BulkDeps } from './bulk-job.ts'
import { BulkService } from './bulk-service.ts'
import { ExportService } from './exports/export-service.ts'
import type { SiteValues } from './imports/import-check.ts'
import { ImportService } from './imports/import-service.ts'

/**
 * The jobs of a list: the services of the calls that start them, and the kinds that its feature returns. A list without
 * files has no exports and imports.
 */
export type RecordJobs = {
  readonly bulk: BulkService
  readonly exports: ExportService | undefined
  readonly imports: ImportService | undefined
  readonly jobKinds: readonly JobKind[]
}

type RecordJobsDeps = BulkDeps & { readonly pool: Database['pool']; readonly siteValues?: SiteValues }

export function recordJobs(deps: RecordJobsDeps): RecordJobs {
  const bulk = new BulkService(deps)
  const exports = deps.list.hasFiles ? new ExportService(deps) : undefined
  const imports = deps.list.hasFiles ? new ImportService(deps) : undefined
  const services = [bulk, exports, imports]
  const jobKinds = services.flatMap((service) => service?.jobKinds ?? [])
  return { bulk, exports, imports, jobKinds }
}
