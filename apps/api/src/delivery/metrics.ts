import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import { Counter, type Registry } from 'prom-client'
import { addGauge, readRarely } from '../metrics/gauges.ts'

export const deliveryAttempts = new Counter({
  name: 'touchline_delivery_attempts_total',
  help: 'Delivery attempts by queue and result',
  labelNames: ['queue', 'outcome'],
  registers: [],
})

export type DeliveryCounts = {
  countByState(): Promise<ReadonlyMap<DeliveryState, number>>
  /** The age of the oldest delivery that waits for an attempt; 0 without one. */
  oldestWaitingSeconds(): Promise<number>
}

type DeliveryGaugesOptions = {
  readonly registry: Registry
  /** Prefix of the metric names, such as `touchline_mails`. */
  readonly name: string
  /** The plural noun in the help texts of the metrics. */
  readonly noun: string
  readonly delivery: DeliveryCounts
}

export function addDeliveryGauges({ registry, name, noun, delivery }: DeliveryGaugesOptions): void {
  const countByState = readRarely(registry, () => delivery.countByState())
  const oldestWaitingSeconds = readRarely(registry, () => delivery.oldestWaitingSeconds())
  addGauge({
    registry,
    name,
    help: `Stored ${noun} by state`,
    labelNames: ['state'],
    read: async () => {
      const counts = await countByState()
      return deliveryStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }))
    },
  })
  addGauge({
    registry,
    name: `${name}_oldest_waiting_age_seconds`,
    help: `Age of the oldest of the ${noun} that wait for an attempt; 0 without one`,
    read: async () => [{ value: await oldestWaitingSeconds() }],
  })
}
