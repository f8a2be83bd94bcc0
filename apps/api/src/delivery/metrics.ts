import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import { Counter, Gauge, type Registry } from 'prom-client'

export const deliveryAttempts = new Counter({
  name: 'delivery_attempts_total',
  help: 'Delivery attempts by result',
  labelNames: ['queue', 'outcome'],
  registers: [],
})

type StateGaugeOptions = {
  readonly registry: Registry
  /** Prefix of the metric names, such as `mails`. */
  readonly name: string
  readonly help: string
  readonly countByState: () => Promise<ReadonlyMap<DeliveryState, number>>
}

/** Counts when the metrics are read. While the database is unavailable, the metrics omit the counts. */
export function countStates({ registry, name, help, countByState }: StateGaugeOptions): void {
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
