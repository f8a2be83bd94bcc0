/**
 * Calls `load` at most once within `forMs`, and one call at a time. All callers in between get the same promise, also a
 * rejected one.
 */
export function cachedFor<Value>(forMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let loadedAt = Number.NEGATIVE_INFINITY
  let isLoading = false
  let value: Promise<Value>
  return () => {
    if (isLoading || performance.now() - loadedAt < forMs) return value
    loadedAt = performance.now()
    isLoading = true
    value = load().finally(() => {
      isLoading = false
    })
    return value
  }
}
