import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Core } from './core.ts'
import { Announcements, type Listener } from './database/announcements.ts'
import type { JobHandlers } from './database/job-worker.ts'
import type { Schedule } from './database/schedules.ts'
import { Sealer } from './events/sealer.ts'
import type { Subscriber } from './events/subscriber.ts'

/** The parts of a feature that the app registers and runs. */
export type Feature = {
  readonly routes?: readonly FastifyPluginAsyncZod[]
  readonly jobs?: JobHandlers
  /** Each scheduled run happens on one instance only. */
  readonly schedules?: readonly Schedule[]
  /** They receive the events of all features, each event exactly once. */
  readonly subscribers?: readonly Subscriber[]
  /** They receive the notifications of all instances. */
  readonly listeners?: readonly Listener[]
  /** Called when the app listens. The app does not wait for the promise. */
  readonly start?: () => void | Promise<void>
  /** Ends long-lived requests, for which the server would otherwise wait. */
  readonly preClose?: () => void
  /** Called when no request is open any more. */
  readonly stop?: () => void | Promise<void>
}

type Addition = { readonly core: Core; readonly features: readonly Feature[] }

/** Registers, starts and stops the features in their order. */
export async function addFeatures(app: FastifyInstance, { core, features }: Addition): Promise<void> {
  const { db, pool, log } = core
  for (const { routes = [], jobs = {}, schedules = [], start, preClose } of features) {
    for (const plugin of routes) await app.register(plugin)
    core.jobs.workAll(jobs)
    for (const schedule of schedules) core.jobs.schedule(schedule)
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
  const listeners = [sealer.listener, ...features.flatMap((feature) => feature.listeners ?? [])]
  const announcements = new Announcements({ pool, log, listeners })
  app.addHook('onClose', () => announcements.close())
  await announcements.listen()
}
