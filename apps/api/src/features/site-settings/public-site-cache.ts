import { setTimeout as delay } from 'node:timers/promises'
import type { PublicSite } from '@touchline/contract/site-settings/public-site'

/** The longest wait for the database. After it, a page contains the last known values. */
const LIMIT_MS = 2_000

/** Reads the values again after a change. Without notifications, reads them for each page. */
export class PublicSiteCache {
  readonly #read: () => Promise<PublicSite>
  #site: PublicSite | undefined
  /** The number of changes of the settings since the start of this instance. */
  #changes = 0
  /** The value of `#changes` when `#site` was read. */
  #changesRead = -1
  #isListening = false
  #reading: Promise<void> | undefined

  constructor(read: () => Promise<PublicSite>) {
    this.#read = read
  }

  /** Undefined if the settings could never be read. */
  async get(): Promise<PublicSite | undefined> {
    if (!this.#isCurrent()) await Promise.race([this.#refresh(), delay(LIMIT_MS)])
    return this.#site
  }

  /** Called after a save of this instance, and after a notification from another instance. */
  invalidate(): void {
    this.#changes += 1
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.invalidate()
  }

  #isCurrent(): boolean {
    return this.#isListening && this.#changesRead === this.#changes
  }

  async #refresh(): Promise<void> {
    // a read that began before the last change may have read the values before it
    await this.#reading
    if (this.#isCurrent()) return
    this.#reading ??= this.#load().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #load(): Promise<void> {
    const changes = this.#changes
    try {
      this.#site = await this.#read()
      this.#changesRead = changes
    } catch {
      // the database is away, which health checks and metrics report
    }
  }
}
