import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Counts the attempts of this process. The app registers the metric. */
export const deliveryAttempts = new Counter({
  name: 'delivery_attempts_total',
  help: 'Attempts to deliver, by what came of them',
  labelNames: ['queue', 'outcome'],
  registers: [],
})

type States = {
  readonly registry: Registry
  /** Prefix of the metric names, such as `mails`. */
  readonly name: string
  readonly help: string
  readonly countByState: () => Promise<ReadonlyMap<DeliveryState, number>>
}

/** Counted when the metrics are read. While the database is unavailable, the metrics omit this count. */
export function countStates({ registry, name, help, countByState }: States): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await countByState().catch(() => undefined)
      if (counts) for (const state of deliveryStates) this.set({ state }, counts.get(state) ?? 0)
    },
  })
}
