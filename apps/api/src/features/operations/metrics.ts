import { statfs } from 'node:fs/promises'
import { addGauge, type Registry, readRarely } from '../../metrics/gauges.ts'
import { queues } from '../../queue/queues.ts'
import type { MetricsRepository } from './metrics-repository.ts'

/** The part of `pg.Pool` with its use. */
type PoolUse = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max?: number | undefined }
}

type OperationsMetricsDeps = {
  readonly registry: Registry
  readonly repository: MetricsRepository
  readonly pool: PoolUse
  readonly dataDir: string
  readonly productVersion: string
  readonly newestBackup: () => Promise<Date | undefined>
}

export function addOperationsMetrics(deps: OperationsMetricsDeps): void {
  addVersions(deps)
  addPool(deps)
  addDatabaseSize(deps)
  addDisk(deps)
  addQueues(deps)
  addSealing(deps)
  addBackups(deps)
}

function addVersions({ registry, repository, productVersion }: OperationsMetricsDeps): void {
  addGauge({
    registry,
    name: 'touchline_build_info',
    help: 'Version of the app; the value is always 1',
    labelNames: ['version'],
    read: () => [{ labels: { version: productVersion }, value: 1 }],
  })
  const readSchemaVersion = readRarely(registry, () => repository.readSchemaVersion())
  addGauge({
    registry,
    name: 'touchline_schema_version',
    help: 'Number of the newest migration of the database',
    read: async () => [{ value: await readSchemaVersion() }],
  })
}

function addBackups({ registry, newestBackup }: OperationsMetricsDeps): void {
  const readNewest = readRarely(registry, newestBackup)
  addGauge({
    registry,
    name: 'touchline_last_backup_timestamp_seconds',
    help: 'Time of the newest archive in DATA_DIR/backups or in the bucket for backups; 0 if there is none',
    read: async () => [{ value: ((await readNewest())?.getTime() ?? 0) / 1_000 }],
  })
}

function addPool({ registry, pool }: OperationsMetricsDeps): void {
  addGauge({
    registry,
    name: 'touchline_database_connections',
    help: 'Connections of the pool of this instance by state',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    ],
  })
  addGauge({
    registry,
    name: 'touchline_database_connections_max',
    help: 'Most connections that the pool of this instance may open',
    read: () => [{ value: pool.options.max ?? 0 }],
  })
  addGauge({
    registry,
    name: 'touchline_database_connections_pending',
    help: 'Requests of this instance that wait for a connection of the pool',
    read: () => [{ value: pool.waitingCount }],
  })
}

function addDatabaseSize({ registry, repository }: OperationsMetricsDeps): void {
  const readSizeBytes = readRarely(registry, () => repository.readSizeBytes())
  addGauge({
    registry,
    name: 'touchline_database_size_bytes',
    help: 'Size of the database on its disk',
    read: async () => [{ value: await readSizeBytes() }],
  })
}

function addDisk({ registry, dataDir }: OperationsMetricsDeps): void {
  const readDisk = readRarely(registry, () => statfs(dataDir))
  addGauge({
    registry,
    name: 'touchline_data_disk_size_bytes',
    help: 'Size of the disk with DATA_DIR',
    read: async () => {
      const { blocks, bsize } = await readDisk()
      return [{ value: blocks * bsize }]
    },
  })
  addGauge({
    registry,
    name: 'touchline_data_disk_available_bytes',
    help: 'Room that the app may still use on the disk with DATA_DIR',
    read: async () => {
      const { bavail, bsize } = await readDisk()
      return [{ value: bavail * bsize }]
    },
  })
}

function addQueues({ registry, repository }: OperationsMetricsDeps): void {
  const listBacklogs = readRarely(registry, () => repository.listQueueBacklogs())
  const readEach = (field: 'waiting' | 'oldestSeconds') => async () => {
    const backlogs = await listBacklogs()
    return queues.map(({ name: queue }) => {
      const backlog = backlogs.find((each) => each.queue === queue)
      return { labels: { queue }, value: backlog?.[field] ?? 0 }
    })
  }
  addGauge({
    registry,
    name: 'touchline_queue_jobs_waiting',
    help: 'Jobs that are due and not yet started, by queue',
    labelNames: ['queue'],
    read: readEach('waiting'),
  })
  addGauge({
    registry,
    name: 'touchline_queue_oldest_job_age_seconds',
    help: 'Time since the oldest waiting job became due, by queue; 0 without one',
    labelNames: ['queue'],
    read: readEach('oldestSeconds'),
  })
}

function addSealing({ registry, repository }: OperationsMetricsDeps): void {
  const readBacklog = readRarely(registry, () => repository.readSealBacklog())
  addGauge({
    registry,
    name: 'touchline_audit_entries_unsealed',
    help: 'Audit entries that are not yet sealed',
    read: async () => [{ value: (await readBacklog()).entries }],
  })
  addGauge({
    registry,
    name: 'touchline_audit_oldest_unsealed_age_seconds',
    help: 'Age of the oldest audit entry that is not yet sealed; 0 without one',
    read: async () => [{ value: (await readBacklog()).oldestSeconds }],
  })
}
