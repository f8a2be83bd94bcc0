import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { SetupRepository } from './repository.ts'
import { setupRoutes } from './routes.ts'
import { SetupService, type SetupServiceDeps } from './service.ts'

type SetupDeps = { readonly settings: ReadSettings } & Pick<SetupServiceDeps, 'knownProblems'>

export function setupFeature({ db }: Core, { settings, knownProblems }: SetupDeps): Feature {
  const repository = new SetupRepository(db)
  const service = new SetupService({
    repository,
    getSettings: (group) => settings.get(group),
    knownProblems,
  })
  return { routes: [setupRoutes({ service })] }
}
