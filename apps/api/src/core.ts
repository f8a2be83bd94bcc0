import type { FieldValues } from '@touchline/contract/fields/field'
import type { SettingGroup, SettingValues } from '@touchline/contract/site-settings/groups'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { refusedByRateLimit, removeExpiredLimits } from './database/rate-limits.ts'
import { type ReadLanes, repeatedLaneReads } from './database/read-lanes.ts'
import type { Tables } from './database/tables.ts'
import { deliveryAttempts } from './delivery/metrics.ts'
import { Egress } from './egress/egress.ts'
import { publicUrlOf } from './http/caller-address.ts'
import { droppedLogLines } from './metrics/log-lines.ts'
import { TaskQueue } from './queue/task-queue.ts'

export type CoreOptions = {
  readonly config: Pick<
    Config,
    | 'host'
    | 'port'
    | 'publicUrl'
    | 'databaseUrl'
    | 'trustProxy'
    | 'metricsToken'
    | 'dataDir'
    | 'egressAllow'
    | 'encryptionKeys'
    | 'auditAnchorFile'
  >
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Undefined if read lanes are off. */
  readonly lanes?: ReadLanes | undefined
  readonly log: Logger
  /** For calls to SMTP and file servers. Default: ten seconds. */
  readonly outgoingLimitMs?: number
}

/** The services that features share. The core knows no feature. */
export type Core = CoreOptions & {
  readonly registry: Registry
  readonly queue: TaskQueue
  readonly egress: Egress
  /** The address that people use. With PORT=0, the port is known only when the app listens. */
  readonly publicUrl: () => string
}

export type ReadSettings = {
  /** As API responses contain them: a secret is replaced by whether it is set and can be decrypted. */
  get(group: SettingGroup): Promise<Readonly<Record<string, unknown>>>
  /** The values with decrypted secrets. Rejects with SecretUnreadable if a secret cannot be decrypted. */
  open<Group extends SettingGroup>(group: Group): Promise<SettingValues<Group>>
  /** The stored values, overwritten by the typed ones. Saves nothing. */
  tryOut<Group extends SettingGroup>(group: Group, typed: FieldValues): Promise<SettingValues<Group>>
  /** A connection test with these values, which are not saved yet or already, has succeeded. */
  recordTested(group: SettingGroup, values: Readonly<Record<string, unknown>>): Promise<void>
}

/** Gauges of prom-client with the suffix of counters. The same gauges without the suffix have their values by type. */
const misnamedMetrics = ['handles', 'requests', 'resources'].map((name) => `nodejs_active_${name}_total`)

export function createCore(app: FastifyInstance, options: CoreOptions): Core {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamedMetrics) registry.removeSingleMetric(name)
  const publicUrl = publicUrlOf(app, options.config.publicUrl)
  registry.registerMetric(refusedByRateLimit)
  registry.registerMetric(deliveryAttempts)
  registry.registerMetric(repeatedLaneReads)
  registry.registerMetric(droppedLogLines)
  const queue = new TaskQueue(options)
  queue.schedule({
    name: 'remove_expired_limits',
    cron: '0 3 * * *',
    run: () => removeExpiredLimits(options.db),
  })
  const egress = new Egress(options.config.egressAllow)
  // Fastify runs onClose hooks in reverse order: features stop before the egress closes.
  app.addHook('onClose', async () => egress.close())
  app.addHook('onListen', async () => void queue.keepStarting())
  app.addHook('onClose', () => queue.stop())
  return { ...options, registry, queue, egress, publicUrl }
}
