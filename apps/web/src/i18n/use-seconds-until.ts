import { useSyncExternalStore } from 'react'
import { secondsUntil } from './countdown-text.ts'

const LOOK_EVERY_MS = 250

function everySoOften(look: () => void): () => void {
  const timer = window.setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const never = () => () => undefined

/** Counts down to a moment by the wall clock, so that it is right after a sleep; 0 means there is nothing to wait for. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(moment === 0 ? never : everySoOften, () => secondsUntil(moment))
}
