import { general } from '@touchline/contract/site-settings/groups'
import { isLoopbackUrl } from '../../config.ts'
import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { connectionCheckRoutes } from './connection-check-routes.ts'
import { addOperationsMetrics } from './metrics.ts'
import { MetricsRepository } from './metrics-repository.ts'
import { OperationsRepository } from './repository.ts'
import { operationsRoutes } from './routes.ts'
import { securityTxtRoutes } from './security-txt-routes.ts'
import { OperationsService } from './service.ts'

type OperationsDeps = {
  readonly settings: ReadSettings
  readonly productVersion: string
  readonly newestBackup: () => Promise<Date | undefined>
}

export function operationsFeature(
  core: Core,
  { settings, productVersion, newestBackup }: OperationsDeps,
): Feature {
  const { db, pool, config, registry, publicUrl } = core
  const service = new OperationsService(new OperationsRepository(db))
  // behind a proxy every request can seem to come from this machine
  const metrics = { token: config.metricsToken, openToLoopback: isLoopbackUrl(config.publicUrl) }
  const { dataDir } = config
  const repository = new MetricsRepository(db)
  addOperationsMetrics({ registry, repository, pool, dataDir, productVersion, newestBackup })
  return {
    routes: [
      operationsRoutes({ service, registry, metrics }),
      connectionCheckRoutes(),
      securityTxtRoutes({ supportContacts: () => settings.open(general), publicUrl }),
    ],
  }
}
