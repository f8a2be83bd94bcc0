/** `sentAt` is the time of the call in milliseconds, from `performance.now()`. */
type Listener = (sentAt: number) => void

const listeners = new Set<Listener>()

/** Calls the listener after each successful answer of the API, also after the start of an event stream. */
export function onServerAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportServerAnswer(sentAt: number): void {
  for (const listener of listeners) listener(sentAt)
}
