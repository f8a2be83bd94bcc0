import { localStore, readLocal } from '../storage/browser-storage.ts'

const SERVER_CONTACT_KEY = 'heard_at'

/**
 * The server renews a session at most once a minute, so further calls within a minute renew nothing. Five more
 * seconds allow for the time of the request.
 */
const WRITTEN_EVERY_MS = 65_000
/** Activity without an API call is reported after this time, or the server's idle hour would end before the browser's. */
const REPORT_AFTER_MS = 180_000

type SessionTimes = { readonly now: number; readonly activeAt: number; readonly lastServerContact: number }

export function isReportDue({ now, activeAt, lastServerContact }: SessionTimes): boolean {
  return activeAt > lastServerContact && now - lastServerContact >= REPORT_AFTER_MS
}

/** The time of the last renewal of the session by the server, from any tab; 0 if there was none. */
export function lastServerContact(): number {
  return Number(readLocal(SERVER_CONTACT_KEY))
}

export function recordServerContact(now = Date.now()): void {
  const since = now - lastServerContact()
  if (since < 0 || since >= WRITTEN_EVERY_MS) localStore.setItem(SERVER_CONTACT_KEY, String(now))
}
