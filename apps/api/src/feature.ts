import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AttentionSource, NumberSources, UpcomingSource } from './attention/sources.ts'
import type { Core } from './core.ts'
import { type Listener, Notifications } from './database/notifications.ts'
import { Sealer } from './events/sealer.ts'
import type { Subscriber } from './events/subscriber.ts'
import type { JobKind } from './jobs/job-kind.ts'
import { type IsActiveAdministrator, JobRunner } from './jobs/job-runner.ts'
import type { TaskHandlers } from './queue/queue-worker.ts'
import type { Schedule } from './queue/schedules.ts'

export type Feature = {
  readonly routes?: readonly FastifyPluginAsyncZod[]
  readonly tasks?: TaskHandlers
  readonly jobKinds?: readonly JobKind[]
  /** Each scheduled run happens on one instance only. */
  readonly schedules?: readonly Schedule[]
  readonly subscribers?: readonly Subscriber[]
  readonly listeners?: readonly Listener[]
  /** What of this feature the dashboard shows. */
  readonly attention?: readonly AttentionSource[]
  readonly upcoming?: readonly UpcomingSource[]
  readonly numbers?: Partial<NumberSources>
  /** Called when the app listens. The app does not wait for the promise. */
  readonly start?: () => void | Promise<void>
  /** Ends long-lived requests, because the server waits for open requests. */
  readonly preClose?: () => void
  /** Called when no request is open any more. */
  readonly stop?: () => void | Promise<void>
}

type AddFeaturesOptions = {
  readonly core: Core
  readonly features: readonly Feature[]
  readonly isActiveAdministrator: IsActiveAdministrator
}

export async function addFeatures(
  app: FastifyInstance,
  { core, features, isActiveAdministrator }: AddFeaturesOptions,
): Promise<void> {
  const { db, pool, log } = core
  for (const { routes = [], tasks = {}, schedules = [], start, preClose } of features) {
    for (const plugin of routes) await app.register(plugin)
    core.queue.workAll(tasks)
    for (const schedule of schedules) core.queue.schedule(schedule)
    if (start) app.addHook('onListen', async () => void start())
    if (preClose) app.addHook('preClose', async () => preClose())
  }
  // Fastify runs onClose hooks in reverse order.
  for (const { stop } of features.toReversed()) {
    if (stop) app.addHook('onClose', async () => stop())
  }
  const subscribers = features.flatMap((feature) => feature.subscribers ?? [])
  const sealer = new Sealer({ db, subscribers, log })
  app.addHook('onListen', async () => sealer.start())
  app.addHook('onClose', () => sealer.stop())
  const kinds = features.flatMap((feature) => feature.jobKinds ?? [])
  const runner = new JobRunner({ db, pool, kinds, isActiveAdministrator, log })
  app.addHook('onListen', async () => runner.start())
  app.addHook('onClose', () => runner.stop())
  const listeners = [...features.flatMap((feature) => feature.listeners ?? []), runner.listener]
  const notifications = new Notifications({ pool, log, listeners })
  app.addHook('onClose', () => notifications.close())
  await notifications.listen()
}
