import { general } from '@touchline/contract/site-settings/groups'
import { isLoopbackUrl } from '../../config.ts'
import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { OperationsRepository } from './repository.ts'
import { operationsRoutes } from './routes.ts'
import { securityTxtRoutes } from './security-txt-routes.ts'
import { OperationsService } from './service.ts'

type OperationsDeps = { readonly settings: ReadSettings }

export function operationsFeature(core: Core, { settings }: OperationsDeps): Feature {
  const { db, config, registry, publicUrl } = core
  const service = new OperationsService(new OperationsRepository(db))
  // behind a proxy every request can seem to come from this machine
  const metrics = { token: config.metricsToken, openToLoopback: isLoopbackUrl(config.publicUrl) }
  return {
    routes: [
      operationsRoutes({ service, registry, metrics }),
      securityTxtRoutes({ supportContacts: () => settings.open(general), publicUrl }),
    ],
  }
}
