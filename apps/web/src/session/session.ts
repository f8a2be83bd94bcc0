import type { SessionUser, SignedIn } from '@touchline/contract/auth'

const TOKEN = 'token'
const USER = 'user'
/** When any tab was last used, in milliseconds since 1970. */
export const ACTIVE_AT = 'active_at'

/** Why a session ended without its user's doing; said once on the sign-in page. */
export type EndReason = 'expired' | 'idle'

const listeners = new Set<() => void>()
let lastEnd: EndReason | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

export function readToken(): string | null {
  return localStorage.getItem(TOKEN)
}

export function isSignedIn(): boolean {
  return Boolean(readToken())
}

export function readUser(): SessionUser | undefined {
  try {
    return (JSON.parse(localStorage.getItem(USER) ?? 'null') as SessionUser | null) ?? undefined
  } catch {
    return undefined
  }
}

export function startSession({ access_token, user }: SignedIn): void {
  lastEnd = undefined
  localStorage.setItem(ACTIVE_AT, String(Date.now()))
  localStorage.setItem(USER, JSON.stringify(user))
  localStorage.setItem(TOKEN, access_token)
  tell()
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
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  tell()
}

/** Hears of every begin and end, in this tab and in the others. */
export function onSessionChange(listener: () => void): () => void {
  // key is null when the whole storage was cleared
  const fromOtherTab = ({ key }: StorageEvent) => (key === TOKEN || key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function lastEndReason(): EndReason | undefined {
  return lastEnd
}
