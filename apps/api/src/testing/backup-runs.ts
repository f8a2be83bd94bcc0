import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupRun } from '@touchline/contract/backups'
import { backup } from '@touchline/contract/site-settings/backup'
import { type BackupSettings, general } from '@touchline/contract/site-settings/groups'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createBackup } from '../backup/backup.ts'
import { connect } from '../database/connection.ts'
import { Egress } from '../egress/egress.ts'
import { Archives } from '../features/backups/archives.ts'
import { BackupRunner } from '../features/backups/backup-runner.ts'
import { recordBackup } from '../features/backups/recorded-backup.ts'
import { BackupRunRepository } from '../features/backups/repository.ts'
import { BackupService } from '../features/backups/service.ts'
import { createSecrets } from '../features/secrets/feature.ts'
import { createSiteSettings } from '../features/site-settings/feature.ts'
import { S3Buckets } from '../files/s3-buckets.ts'
import { TaskQueue } from '../queue/task-queue.ts'
import { test as base } from './log-lines.ts'
import type { TestS3 } from './s3-server.ts'
import { s3Fixture } from './s3-settings.ts'

const ARCHIVE = 'an archive'

/** `options` are those of the connection to PostgreSQL. */
type CommandOptions = { readonly to?: string; readonly options?: string }

export function bucketSettings({ url, bucket, key }: TestS3): Partial<BackupSettings> {
  return {
    backup_target: 's3',
    backup_s3_endpoint: url,
    backup_s3_bucket: bucket,
    backup_s3_region: '',
    backup_s3_access_key_id: key.id,
    backup_s3_secret_key: key.secret,
    backup_s3_prefix: 'touchline/daily',
  }
}

const noBucket = {
  backup_scheduled: false,
  backup_keep: 14,
  backup_target: 'folder',
  backup_s3_endpoint: '',
  backup_s3_bucket: '',
  backup_s3_access_key_id: '',
  backup_s3_secret_key: null,
  backup_public_key: '',
  backup_s3_prefix: '',
}

/** Each test starts without runs and archives, and with the initial settings. */
export const test = base
  .extend('s3', { scope: 'file' }, s3Fixture)
  .extend('noBackups', { auto: true }, async ({ admin, db, dataDir, s3, lines }) => {
    await sql`delete from pgboss.job where name = 'backup'`.execute(db)
    await db.deleteFrom('backup_runs').execute()
    await db.deleteFrom('rate_limits').execute()
    rmSync(join(dataDir, 'backups'), { recursive: true, force: true })
    s3.objects.clear()
    for (const name of Object.keys(s3.behaviour)) delete s3.behaviour[name as keyof typeof s3.behaviour]
    expect((await admin.post('/api/site-setting', noBucket)).status).toBe(200)
    lines.length = 0
  })
  .extend('archives', ({ dataDir }) => (): string[] => {
    const folder = join(dataDir, 'backups')
    mkdirSync(folder, { recursive: true })
    return readdirSync(folder).sort()
  })
  .extend('save', ({ admin }) => async (settings: Partial<Record<keyof BackupSettings, unknown>>) => {
    expect((await admin.post('/api/site-setting', settings)).status).toBe(200)
  })
  .extend(
    'list',
    ({ admin }) =>
      async (): Promise<BackupRun[]> =>
        (await admin.get('/api/backups')).body.data,
  )
  .extend('ended', ({ list }) => async (): Promise<BackupRun> => {
    await expect.poll(async () => (await list())[0]?.state).not.toBe('running')
    return (await list())[0]!
  })
  .extend('start', ({ admin, ended }) => async (): Promise<BackupRun> => {
    expect(await admin.post('/api/backups')).toMatchObject({ status: 202 })
    return ended()
  })
  /** Inserts a finished run with an archive of the app. */
  .extend('addRun', ({ db, dataDir }) => async (run: Partial<BackupRun>, name?: string) => {
    const values = { cause: 'scheduled', target: 'folder', ...run } as const
    const { id } = await db.insertInto('backup_runs').values(values).returning('id').executeTakeFirstOrThrow()
    if (name) {
      mkdirSync(join(dataDir, 'backups'), { recursive: true })
      writeFileSync(join(dataDir, 'backups', name), ARCHIVE)
      await db
        .updateTable('backup_runs')
        .set({ state: 'succeeded', file_name: name, bytes: ARCHIVE.length, finished_at: sql`now()` })
        .where('id', '=', id)
        .execute()
    }
    return id
  })
  /** A runner outside of the app. */
  .extend('runner', ({ server: { db }, connection, dataDir }) => {
    const openSettings = () => Promise.reject(new Error('the backup stays in the folder'))
    const buckets = new S3Buckets({ egress: new Egress([]) })
    const log = pino({ level: 'silent' })
    return new BackupRunner({
      runs: new BackupRunRepository(db),
      archives: new Archives({ dataDir, openSettings, buckets }),
      source: { database: connection, dataDir, productVersion: '1.0.0' },
      readKeep: async () => 1,
      log,
    })
  })
  /** A backup as `npm run backup` makes it. */
  .extend('command', ({ connection, dataDir }) => async ({ to, options }: CommandOptions = {}) => {
    const database = { ...connection, ...(options && { options }) }
    const { db, close } = connect(database, pino({ level: 'silent' }))
    const create = () =>
      createBackup({ database, dataDir, productVersion: '1.0.0', to, progress: () => undefined })
    return recordBackup({ runs: new BackupRunRepository(db), dataDir, create }).finally(close)
  })
  /** Checks the schedule at this time, as the app does each minute. */
  .extend('checkSchedule', ({ server: { db, pool }, dataDir }) => async (now: string): Promise<void> => {
    const keyLocation = { path: join(dataDir, 'keys'), isGiven: false }
    const { fields: secrets } = createSecrets({ db, keyLocation, lists: [] })
    const settings = createSiteSettings({ db, secrets })
    const log = pino({ level: 'silent' })
    const queue = new TaskQueue({ pool, log })
    try {
      const runs = new BackupRunRepository(db)
      const buckets = new S3Buckets({ egress: new Egress([]) })
      const archives = new Archives({ dataDir, openSettings: () => settings.open(backup), buckets })
      const readSettings = async () => (await settings.get(backup)) as never
      const readTimeZone = async () => (await settings.open(general)).default_timezone
      await new BackupService({ runs, archives, readSettings, readTimeZone, queue, log }).runIfDue(
        new Date(now),
      )
    } finally {
      await queue.stop()
    }
  })
