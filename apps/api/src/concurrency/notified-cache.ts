const MAX_VALUES = 10_000

type CachedValue<Value> = { readonly value: Value; readonly until: number }

/**
 * Keeps values for a short time. A notification that any value has ended clears the cache. Without a connection for
 * notifications nothing is kept.
 */
export class NotifiedCache<Value> {
  readonly #forMs: number
  readonly #values = new Map<string, CachedValue<Value>>()
  #isListening = false
  #invalidations = 0

  constructor(forMs: number) {
    this.#forMs = forMs
  }

  get(key: string): Value | undefined {
    const known = this.#values.get(key)
    return known && known.until > performance.now() ? known.value : undefined
  }

  /** Does not keep a value if a notification arrives while it is loaded. */
  async load(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const invalidations = this.#invalidations
    const value = await load()
    if (value !== undefined && this.#isListening && invalidations === this.#invalidations) {
      if (this.#values.size >= MAX_VALUES) this.#values.clear()
      this.#values.set(key, { value, until: performance.now() + this.#forMs })
    }
    return value
  }

  clear(): void {
    this.#invalidations += 1
    this.#values.clear()
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.clear()
  }
}
