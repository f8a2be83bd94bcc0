import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { DashboardRepository } from './repository.ts'
import { dashboardRoutes } from './routes.ts'
import { DashboardService, type ReadChanges } from './service.ts'

type DashboardDeps = { readonly features: readonly Feature[]; readonly readChanges: ReadChanges }

/** Knows the other features only by their sources. */
export function dashboardFeature({ db, log }: Core, { features, readChanges }: DashboardDeps): Feature {
  const service = new DashboardService({
    repository: new DashboardRepository(db),
    attention: features.flatMap(({ attention = [] }) => attention),
    upcoming: features.flatMap(({ upcoming = [] }) => upcoming),
    numbers: Object.assign({}, ...features.map(({ numbers }) => numbers)),
    readChanges,
    log,
  })
  return { routes: [dashboardRoutes({ service })] }
}
