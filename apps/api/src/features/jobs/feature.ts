import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { JobFileRepository } from '../../jobs/job-file-repository.ts'
import { JobRepository } from '../../jobs/job-repository.ts'
import type { IsActiveAdministrator } from '../../jobs/job-runner.ts'
import { addGauge, readRarely } from '../../metrics/gauges.ts'
import { ImportRetentionRepository } from '../../records/imports/import-retention-repository.ts'
import { leftOutRowsFile } from '../../records/imports/left-out-rows-file.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { jobAttention } from './attention.ts'
import { JobAccess } from './job-access.ts'
import { JobListRepository } from './repository.ts'
import { jobRoutes } from './routes.ts'
import { JobService } from './service.ts'

type JobsFeatureDeps = {
  readonly isActiveAdministrator: IsActiveAdministrator
  /** The lists of all jobs. */
  readonly lists: readonly StoredList[]
}

export function jobsFeature(
  { db, registry }: Core,
  { isActiveAdministrator, lists }: JobsFeatureDeps,
): Feature {
  const list = new JobListRepository(db)
  const imports = new ImportRetentionRepository(db)
  const repositories = { jobs: new JobRepository(db), list, files: new JobFileRepository(db) }
  const service = new JobService({
    ...repositories,
    isActiveAdministrator,
    leftOutRows: (rows) => leftOutRowsFile(db, rows),
  })
  const countActive = readRarely(registry, () => list.countActive())
  addGauge({
    registry,
    name: 'touchline_active_jobs',
    help: 'Jobs that are waiting, running or stopping',
    read: async () => [{ value: await countActive() }],
  })
  return {
    routes: [jobRoutes({ service, access: new JobAccess({ service, lists }) })],
    attention: [jobAttention(list)],
    schedules: [
      { name: 'remove_old_job_results', cron: '40 * * * *', atStart: true, run: () => list.removeOld() },
      { name: 'remove_old_imports', cron: '45 * * * *', atStart: true, run: () => imports.removeOld() },
    ],
  }
}
