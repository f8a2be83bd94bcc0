import { useSyncExternalStore } from 'react'
import { secondsUntil } from './durations.ts'

/** Ten seconds are precise enough for texts in minutes. */
const STEP_MS = 10_000

function inSteps(look: () => void): () => void {
  const timer = window.setInterval(look, STEP_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The current time in milliseconds, rounded up to the next step. */
export function useNow(): number {
  return useSyncExternalStore(inSteps, () => Math.ceil(Date.now() / STEP_MS) * STEP_MS)
}

const LOOK_EVERY_MS = 250

function atIntervals(look: () => void): () => void {
  const timer = window.setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const never = () => () => undefined

/** The seconds until a moment, by the wall clock, which also runs while the device sleeps. Moment 0 means no wait. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(moment === 0 ? never : atIntervals, () => secondsUntil(moment))
}
