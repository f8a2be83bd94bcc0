import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { cachedFor } from '../concurrency/cached.ts'
import { Semaphore } from '../concurrency/semaphore.ts'

export type { Registry }

/** The usual interval of Prometheus. */
const COSTLY_MS = 15_000
/** Prometheus gives up after ten seconds. */
const SCRAPE_LIMIT_MS = 3_000
const MAX_READS = 100

export type Sample = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

type GaugeOptions = {
  readonly registry: Registry
  readonly name: string
  readonly help: string
  /** Every label has few values: never an id, an address or a text. */
  readonly labelNames?: readonly string[]
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** Adds a gauge that is read at each scrape. If the read fails or takes too long, the scrape omits the gauge. */
export function addGauge({ registry, name, help, labelNames = [], read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await inTime(read).catch(() => [])
      // reset would set a gauge without labels to 0
      if (labelNames.length > 0) this.reset()
      else this.remove()
      for (const { labels = {}, value } of samples) this.set(labels, value)
    },
  })
}

const queries = new WeakMap<Registry, Semaphore>()

/**
 * For values that need a query: reads them at most every 15 seconds, however often the metrics are scraped. The reads of
 * a registry run one after another, so that a scrape uses one connection of the pool.
 */
export function readRarely<Value>(registry: Registry, read: () => Promise<Value>): () => Promise<Value> {
  const semaphore = queries.get(registry) ?? new Semaphore({ concurrency: 1, maxWaiting: MAX_READS })
  queries.set(registry, semaphore)
  return cachedFor(COSTLY_MS, () => semaphore.run(read))
}

async function inTime(read: GaugeOptions['read']): Promise<readonly Sample[]> {
  const late = delay(SCRAPE_LIMIT_MS, undefined, { ref: false }).then(() => [])
  return Promise.race([read(), late])
}
