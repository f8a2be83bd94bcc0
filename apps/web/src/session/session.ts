import { createAtom } from '@tanstack/react-store'
import type { SessionUser, SignedIn } from '@touchline/contract/auth'
import { storedUser } from './user.ts'

const TOKEN = 'token'
const USER = 'user'
/** Why the session ended, for the other tabs. */
const ENDED = 'ended'
/** When any tab was last used, in milliseconds since 1970. */
export const ACTIVE_AT = 'active_at'

const endReasons = ['expired', 'idle', 'passwordChanged'] as const
/** Why a session ended, where the sign-in page has something to say about it. */
export type EndReason = (typeof endReasons)[number]

/** The session is in the local storage, which all tabs share. This counts its changes, so that listeners read it again. */
const changes = createAtom(0)
let hearsOtherTabs = false
let lastEnd: EndReason | undefined
let wasSignedOut = false
let leaving = new AbortController()

/** Tells the listeners of `onSessionChange` that a session was begun or ended. */
export function notifySessionChange(): void {
  changes.set((count) => count + 1)
}

export function readToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/** Signing out takes a moment, in which the server may have ended the session already. */
export function setLeaving(isLeaving: boolean): void {
  if (isLeaving) leaving.abort()
  else leaving = new AbortController()
}

/** Aborted as soon as this tab begins to sign out. */
export function leavingSignal(): AbortSignal {
  return leaving.signal
}

/** There is a token, and it is known whose it is. */
export function isSignedIn(): boolean {
  return Boolean(readToken()) && readUser() !== undefined
}

/** Undefined also where what is stored is no user of ours. */
export function readUser(): SessionUser | undefined {
  return storedUser(localStorage.getItem(USER))
}

export function startSession({ access_token, user }: SignedIn): void {
  lastEnd = undefined
  wasSignedOut = false
  localStorage.removeItem(ENDED)
  localStorage.setItem(ACTIVE_AT, String(Date.now()))
  localStorage.setItem(USER, JSON.stringify(user))
  localStorage.setItem(TOKEN, access_token)
  notifySessionChange()
}

/** What has become known of whoever is signed in; of anybody else it is passed over. */
export function storeUser(user: SessionUser): void {
  if (readUser()?.id === user.id) localStorage.setItem(USER, JSON.stringify(user))
}

/** Ends the session that `token` belongs to; a newer one, begun in the meantime, stays. */
export function endSession({
  reason,
  token = readToken(),
}: {
  reason: EndReason
  token?: string | null
}): void {
  if (!token || token !== readToken()) return
  lastEnd = reason
  localStorage.setItem(ENDED, reason)
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  notifySessionChange()
}

/** A token that nobody is known to belong to is of no use: it ends before anything believes in it. */
export function endOrphanedSession(): void {
  if (!readUser()) endSession({ reason: 'expired' })
}

/** Hears of every begin and end: in this tab, in the others, and while this page lay in the browser's cache. */
export function onSessionChange(listener: () => void): () => void {
  listenOutside()
  return changes.subscribe(listener).unsubscribe
}

/** Once for all listeners: a page that is led elsewhere by one of them must still be there for the others. */
function listenOutside(): void {
  if (hearsOtherTabs) return
  hearsOtherTabs = true
  window.addEventListener('storage', hearOtherTab)
  window.addEventListener('pageshow', hearReturn)
}

function hearOtherTab({ key }: StorageEvent): void {
  // key is null when the whole storage was cleared
  if (key !== TOKEN && key !== null) return
  lastEnd = isSignedIn() ? undefined : endSaidByOtherTab()
  wasSignedOut = key === null
  notifySessionChange()
}

/** Whether another tab has signed out on purpose, which leaves nothing behind. */
export function isSignedOutElsewhere(): boolean {
  return wasSignedOut
}

function hearReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) notifySessionChange()
}

function endSaidByOtherTab(): EndReason | undefined {
  return endReasons.find((reason) => reason === localStorage.getItem(ENDED))
}

export function lastEndReason(): EndReason | undefined {
  return lastEnd
}

/** Says on the sign-in page that the password is new, and ends what session there still is. */
export function signInAnew(): void {
  endSession({ reason: 'passwordChanged' })
  lastEnd = 'passwordChanged'
}
