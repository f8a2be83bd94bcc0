import { setTimeout as delay } from 'node:timers/promises'
import type { PublicSite } from '@touchline/contract/site-settings/public-site'

/** A page does not wait longer for the database. It then contains the last known values. */
const LIMIT_MS = 2_000

/** Reads the values again after a change. Without notifications, reads them for each page. */
export class PublicSiteCache {
  readonly #read: () => Promise<PublicSite>
  #site: PublicSite | undefined
  #changes = 0
  /** The number of changes that `#site` contains. */
  #contained = -1
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

  /** Other instances learn of a change by notification, the instance of the save also directly. */
  invalidate(): void {
    this.#changes += 1
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.invalidate()
  }

  #isCurrent(): boolean {
    return this.#isListening && this.#contained === this.#changes
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
      this.#contained = changes
    } catch {
      // the database is away, which health checks and metrics report
    }
  }
}
