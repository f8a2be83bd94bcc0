import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { DashboardRepository } from './repository.ts'
import { dashboardRoutes } from './routes.ts'
import { DashboardService, type DashboardServiceDeps } from './service.ts'

type DashboardDeps = Pick<DashboardServiceDeps, 'readChanges' | 'readSetup'> & {
  readonly features: readonly Feature[]
}

/** Knows the other features only by their sources. */
export function dashboardFeature({ db, log }: Core, { features, ...reads }: DashboardDeps): Feature {
  const service = new DashboardService({
    repository: new DashboardRepository(db),
    attention: features.flatMap(({ attention = [] }) => attention),
    upcoming: features.flatMap(({ upcoming = [] }) => upcoming),
    numbers: Object.assign({}, ...features.map(({ numbers }) => numbers)),
    ...reads,
    log,
  })
  return { routes: [dashboardRoutes({ service })] }
}
