/** For browsers that do not say when they are idle. */
const FALLBACK_MS = 2_000

/** Does something once the page has nothing else to do; the answer takes it back. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(request)
  }
  const timer = setTimeout(act, FALLBACK_MS)
  return () => clearTimeout(timer)
}
