import { createAtom } from '@tanstack/react-store'
import type { SessionUser, SignedIn } from '@touchline/contract/auth'
import { localStore, readLocal } from '../storage/browser-storage.ts'
import { isSignedIn, readToken, readUser, TOKEN, USER } from './stored-session.ts'

export { isSignedIn, readToken, readUser } from './stored-session.ts'

/** The key in the local storage that tells other tabs why the session ended. */
const ENDED = 'ended'
/** The key of the time of the last activity in any tab, in milliseconds since 1970. */
export const ACTIVE_AT = 'active_at'

/** The key of the address at which the browser signs out of the sign-in provider. */
export const PROVIDER_SIGN_OUT = 'provider_sign_out'

const endReasons = ['expired', 'idle', 'passwordChanged'] as const
/** The reasons for which the sign-in page shows a message. */
export type EndReason = (typeof endReasons)[number]

/** Counts the changes of the session. The session itself is in the local storage, which all tabs share. */
const changes = createAtom(0)
let isListening = false
let lastEnd: EndReason | undefined
let wasSignedOut = false
let signOutController = new AbortController()

export function notifySessionChange(): void {
  changes.set((count) => count + 1)
}

/** Marks the start of a sign-out, which aborts `signOutSignal`, or resets the signal. */
export function setSigningOut(isSigningOut: boolean): void {
  if (isSigningOut) signOutController.abort()
  else signOutController = new AbortController()
}

/** Aborted as soon as this tab starts to sign out. */
export function signOutSignal(): AbortSignal {
  return signOutController.signal
}

export function startSession({ access_token, user }: SignedIn): void {
  lastEnd = undefined
  wasSignedOut = false
  localStore.removeItem(ENDED)
  localStore.removeItem(PROVIDER_SIGN_OUT)
  localStore.setItem(ACTIVE_AT, String(Date.now()))
  localStore.setItem(USER, JSON.stringify(user))
  localStore.setItem(TOKEN, access_token)
  notifySessionChange()
}

/** Updates the stored user. Ignores any other user than the signed-in user. */
export function storeUser(user: SessionUser): void {
  if (readUser()?.id === user.id) localStore.setItem(USER, JSON.stringify(user))
}

/** Ends the session of `token`. A newer session with another token stays. */
export function endSession({
  reason,
  token = readToken(),
}: {
  reason: EndReason
  token?: string | null
}): void {
  if (!token || token !== readToken()) return
  lastEnd = reason
  localStore.setItem(ENDED, reason)
  localStore.removeItem(TOKEN)
  localStore.removeItem(USER)
  notifySessionChange()
}

/** Ends a session whose token is stored without a valid user. */
export function endOrphanedSession(): void {
  if (!readUser()) endSession({ reason: 'expired' })
}

/** Calls the listener if a session starts or ends in any tab, or if the page returns from the back/forward cache. */
export function onSessionChange(listener: () => void): () => void {
  listenOutside()
  return changes.subscribe(listener).unsubscribe
}

/** Adds the window listeners once. One event must reach all subscribers, even if a subscriber redirects the page. */
function listenOutside(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('storage', onStorageChange)
  window.addEventListener('pageshow', onPageShow)
}

function onStorageChange({ key }: StorageEvent): void {
  // key is null when the whole storage was cleared
  if (key !== TOKEN && key !== null) return
  lastEnd = isSignedIn() ? undefined : storedEndReason()
  wasSignedOut = key === null
  notifySessionChange()
}

/** True if the user has signed out in another tab. Sign-out clears the whole local storage. */
export function isSignedOutElsewhere(): boolean {
  return wasSignedOut
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) notifySessionChange()
}

function storedEndReason(): EndReason | undefined {
  return endReasons.find((reason) => reason === readLocal(ENDED))
}

export function lastEndReason(): EndReason | undefined {
  return lastEnd
}

/** Ends a session, if there is one, and makes the sign-in page confirm the new password. */
export function endSessionAfterPasswordChange(): void {
  endSession({ reason: 'passwordChanged' })
  lastEnd = 'passwordChanged'
}

const BASE_URL = 'http://here.invalid'

/** The path to open after sign-in. Other origins and the sign-in page are refused. */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, BASE_URL)) return undefined
  const { origin, pathname, search, hash } = new URL(from, BASE_URL)
  // check the parsed path, because the URL parser turns "/.//host" into "//host"
  if (origin !== BASE_URL || !/^\/[^/]/.test(pathname)) return undefined
  return pathname + search + hash
}
