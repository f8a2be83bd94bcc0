import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { SetupRepository } from './repository.ts'
import { setupRoutes } from './routes.ts'
import { SetupService } from './service.ts'

type SetupDeps = { readonly settings: ReadSettings }

export function setupFeature({ db }: Core, { settings }: SetupDeps): Feature {
  const repository = new SetupRepository(db)
  const service = new SetupService({ repository, getSettings: (group) => settings.get(group) })
  return { routes: [setupRoutes({ service })] }
}
