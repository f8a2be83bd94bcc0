import { useSyncExternalStore } from 'react'
import { secondsUntil } from './durations.ts'

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
