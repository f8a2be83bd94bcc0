import { useSyncExternalStore } from 'react'
import { onSessionChange, readUser } from '../session/session.ts'

let shown: number | undefined

/** Whose pages are shown; at the end of a session still theirs, until the pages are left. */
export function useShownUser(): number | undefined {
  return useSyncExternalStore(onSessionChange, () => {
    shown = readUser()?.id ?? shown
    return shown
  })
}
