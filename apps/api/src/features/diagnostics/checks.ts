import { LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import type { Egress } from '../../egress/egress.ts'
import { LocalDisk } from '../../files/local-disk.ts'
import { S3Buckets } from '../../files/s3-buckets.ts'
import type { Check } from './check.ts'
import { type DatabaseAccess, databaseChecks } from './database-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { type MemoryDeps, memoryCheck } from './memory-check.ts'
import { type OutgoingDeps, outgoingChecks } from './outgoing-checks.ts'
import { publicUrlChecks } from './public-url-checks.ts'
import { probePublicUrl } from './public-url-probe.ts'
import { type SecretsState, secretChecks } from './secret-checks.ts'

export type Installation = Pick<OutgoingDeps, 'settings' | 'verifyMail' | 'inspectFiles' | 'egressAllow'> &
  MemoryDeps & {
    readonly host: string
    readonly port: number
    readonly publicUrl: string
    readonly trustProxy: readonly string[] | undefined
    readonly dataDir: string
    readonly auditAnchorFile: string | undefined
    readonly database: DatabaseAccess
    readonly egress: Egress
    /** Undefined while the tables with secrets cannot be read. */
    readonly inspectSecrets: () => Promise<SecretsState | undefined>
    /** True if Touchline answers at host and port. */
    readonly isAppRunning: (signal: AbortSignal) => Promise<boolean>
    readonly newestBackup: () => Promise<Date | undefined>
  }

export function allChecks(installation: Installation): Check[] {
  const { publicUrl, port, dataDir, egress } = installation
  const buckets = new S3Buckets({ egress })
  const local = new LocalDisk(dataDir)
  return [
    ...machineChecks(installation),
    memoryCheck(installation),
    ...databaseChecks(installation.database),
    ...secretChecks(installation.inspectSecrets),
    ...outgoingChecks({
      ...installation,
      openDisk: (values, signal) =>
        values.file_server_local_aws === LOCAL_FILES ? local : buckets.openOnce(values, signal),
    }),
    ...publicUrlChecks({
      ...installation,
      isDirect: port === 0 || hasPort(publicUrl, port),
      probe: () => probePublicUrl(publicUrl),
    }),
  ]
}

function hasPort(publicUrl: string, port: number): boolean {
  const url = new URL(publicUrl)
  return url.protocol === 'http:' && Number(url.port || 80) === port
}
