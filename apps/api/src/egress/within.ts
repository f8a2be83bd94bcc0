/** Rejects when the signal is aborted. The promise itself continues. */
export async function within<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Resolves when the signal is aborted, also if that has already happened. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
