import { useSyncExternalStore } from 'react'

/** As exact as what is said in minutes needs to be. */
const STEP_MS = 10_000

function everyStep(look: () => void): () => void {
  const timer = window.setInterval(look, STEP_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The time in milliseconds, at the end of the step in which it is. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.ceil(Date.now() / STEP_MS) * STEP_MS)
}
