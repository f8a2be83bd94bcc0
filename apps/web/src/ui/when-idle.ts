import { startTransition, useEffect, useState } from 'react'

/** For browsers without `requestIdleCallback`. */
const FALLBACK_MS = 2_000

/**
 * Calls `callback` when the browser is idle and online: some browsers never load a script again that failed once. The
 * returned function cancels the call.
 */
export function whenIdle(callback: () => void): () => void {
  const cancelled = new AbortController()
  const { signal } = cancelled
  const callOnline = () => {
    if (signal.aborted) return
    if (navigator.onLine) callback()
    else window.addEventListener('online', callback, { once: true, signal })
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(callOnline)
  else setTimeout(callOnline, FALLBACK_MS)
  return () => cancelled.abort()
}

/** Returns false until the browser is idle for the first time after the component has appeared. */
export function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setWasIdle(true))), [])
  return wasIdle
}
