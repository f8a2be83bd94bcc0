type LoadAll<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/**
 * Loads values by their keys, with one call of `loadAll` at a time. Keys that arrive meanwhile wait for the next call, which
 * loads them together. So each value is read after it was requested.
 */
export class BatchedLoad<Value> {
  readonly #loadAll: LoadAll<Value>
  #waiting = new Map<string, PromiseWithResolvers<Value | undefined>>()
  #isLoading = false

  constructor(loadAll: LoadAll<Value>) {
    this.#loadAll = loadAll
  }

  /** Undefined if `loadAll` finds no value. */
  load(key: string): Promise<Value | undefined> {
    const waiting = this.#waiting.get(key) ?? Promise.withResolvers<Value | undefined>()
    this.#waiting.set(key, waiting)
    if (!this.#isLoading) void this.#run()
    return waiting.promise
  }

  async #run(): Promise<void> {
    this.#isLoading = true
    while (this.#waiting.size > 0) {
      const batch = this.#waiting
      this.#waiting = new Map()
      try {
        const found = await this.#loadAll([...batch.keys()])
        for (const [key, { resolve }] of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
    }
    this.#isLoading = false
  }
}
