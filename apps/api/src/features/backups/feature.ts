import type { FieldValues } from '@touchline/contract/fields/field'
import { backup, backupBucket } from '@touchline/contract/site-settings/backup'
import { backupConnectionTestSchema } from '@touchline/contract/site-settings/connection-tests'
import { general } from '@touchline/contract/site-settings/groups'
import type { Core, ReadSettings } from '../../core.ts'
import { settingsOf } from '../../database/connection.ts'
import { recordConnectionTest } from '../../database/connection-tests.ts'
import type { Feature } from '../../feature.ts'
import { ConnectionTest } from '../../files/connection-test.ts'
import type { S3Buckets } from '../../files/s3-buckets.ts'
import { connectionTestRoutes } from '../../http/connection-test-routes.ts'
import { tryWithoutUnreadable } from '../../secrets/field-secrets.ts'
import { Archives, bucketAccess, newestBackupOf, withPrefix } from './archives.ts'
import { backupAttention, nextBackup } from './attention.ts'
import { BackupRunner } from './backup-runner.ts'
import { BackupRunRepository } from './repository.ts'
import { backupRoutes } from './routes.ts'
import { BackupService, type StoredSettings } from './service.ts'

type BackupsDeps = {
  readonly settings: ReadSettings
  readonly buckets: S3Buckets
  readonly productVersion: string
}

export function backupsFeature(core: Core, { settings, buckets, productVersion }: BackupsDeps) {
  const { db, pool, queue, log, config, outgoingLimitMs } = core
  const { dataDir } = config
  const runs = new BackupRunRepository(db)
  const readSettings = async () => (await settings.get(backup)) as StoredSettings
  const readTimeZone = async () => (await settings.open(general)).default_timezone
  const archives = new Archives({ dataDir, openSettings: () => settings.open(backup), buckets })
  const service = new BackupService({ runs, archives, readSettings, readTimeZone, queue, log })
  const runner = new BackupRunner({
    runs,
    archives,
    source: { database: settingsOf(pool), dataDir, productVersion },
    readKeep: async () => (await readSettings()).backup_keep,
    log,
  })
  const tryOut = (typed: FieldValues) => settings.tryOut(backup, typed)
  const connectionTest = new ConnectionTest({
    record: (actor) =>
      recordConnectionTest(db, { actor, event: { area: 'settings.backup', action: 'tried' } }),
    prepare: async (typed) => {
      const sent = { ...typed, backup_target: 's3' }
      const values = await tryWithoutUnreadable(tryOut, { typed: sent, secret: backupBucket.secretKey })
      return {
        openDisk: (signal) => withPrefix(buckets.openOnce(bucketAccess(values), signal), values),
        recordSuccess: () => settings.recordTested(backup, values),
      }
    },
    limitMs: outgoingLimitMs,
    log,
  })
  const feature: Feature = {
    routes: [
      backupRoutes({ service }),
      connectionTestRoutes({
        path: '/api/backups/test-connection',
        description: {
          tags: ['Backups'],
          operationId: 'testBackupConnection',
          summary: 'Test the bucket for backups with saved or typed settings',
        },
        body: backupConnectionTestSchema,
        connectionTest,
      }),
    ],
    tasks: { backup: (job) => runner.work(job) },
    schedules: [
      { name: 'run_due_backup', cron: '* * * * *', atStart: true, run: () => service.runIfDue() },
      { name: 'delete_old_backups', cron: null, atStart: true, run: () => runner.deleteOldInFolder() },
    ],
    attention: [backupAttention({ runs, readSettings })],
    upcoming: [nextBackup({ readSettings })],
    stop: () => runner.stop(),
  }
  return { ...feature, newestBackup: () => newestBackupOf({ runs, dataDir }) }
}
