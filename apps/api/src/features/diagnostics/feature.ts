import type { Core, ReadSettings } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { findingAttention } from './attention.ts'
import type { Installation } from './checks.ts'
import { DiagnosticsRepository } from './repository.ts'
import { systemRoutes } from './routes.ts'
import { SystemService } from './service.ts'

type DiagnosticsDeps = Pick<
  Installation,
  'inspectSecrets' | 'verifyMail' | 'inspectFiles' | 'newestBackup' | 'findMissingMemorySettings'
> & {
  readonly settings: ReadSettings
  readonly productVersion: string
}

export function diagnosticsFeature(
  { db, config, egress, publicUrl }: Core,
  { settings, productVersion, ...deps }: DiagnosticsDeps,
): Feature & Pick<SystemService, 'knownProblems'> {
  const service = new SystemService({
    repository: new DiagnosticsRepository(db),
    productVersion,
    isEmbedded: config.databaseUrl === undefined,
    installation: () => ({
      ...config,
      ...deps,
      egress,
      publicUrl: publicUrl(),
      settings,
    }),
  })
  return {
    routes: [systemRoutes({ service })],
    attention: [findingAttention(service)],
    listeners: [
      {
        channel: 'settings_changed',
        onNotification: () => service.outdate(),
        onListeningChange: () => service.outdate(),
      },
    ],
    knownProblems: () => service.knownProblems(),
  }
}
