import { useSyncExternalStore } from 'react'
import { onSessionChange, readUser } from '../session/session.ts'

let shown: number | undefined

/** The id of the user whose pages are shown. It stays after the session has ended, until another user signs in. */
export function useShownUser(): number | undefined {
  return useSyncExternalStore(onSessionChange, () => {
    shown = readUser()?.id ?? shown
    return shown
  })
}
