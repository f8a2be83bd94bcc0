import { useSyncExternalStore } from 'react'
import { isSignedIn, onSessionChange } from './session.ts'

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn)
}
