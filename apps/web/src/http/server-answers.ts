const listeners = new Set<() => void>()

/** Calls the listener after each successful answer of the API, also after the start of an event stream. */
export function onServerAnswer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportServerAnswer(): void {
  for (const listener of listeners) listener()
}
