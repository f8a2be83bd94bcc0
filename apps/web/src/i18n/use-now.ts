import { useSyncExternalStore } from 'react'
import { secondsUntil } from './durations.ts'

/** Ten seconds are precise enough for texts in minutes. */
const STEP_MS = 10_000

function inSteps(listener: () => void): () => void {
  const timer = window.setInterval(listener, STEP_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** In milliseconds, rounded up to the next step. */
export function useNow(): number {
  return useSyncExternalStore(inSteps, () => Math.ceil(Date.now() / STEP_MS) * STEP_MS)
}

const COUNTDOWN_STEP_MS = 250

function atIntervals(listener: () => void): () => void {
  const timer = window.setInterval(listener, COUNTDOWN_STEP_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

const never = () => () => undefined

/** The seconds until a moment, by the wall clock, which also runs while the device sleeps. Moment 0 means no wait. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(moment === 0 ? never : atIntervals, () => secondsUntil(moment))
}
