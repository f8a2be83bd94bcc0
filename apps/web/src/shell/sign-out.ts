import { dropDrafts, isAnythingUnsaved } from '../forms/state/drafts.ts'
import { confirmDiscard } from '../forms/state/form-guard.ts'
import { call } from '../http/client.ts'
import {
  notifySessionChange,
  PROVIDER_SIGN_OUT,
  readToken,
  setSigningOut,
  signOutSignal,
} from '../session/session.ts'
import { localStore, readLocal } from '../storage/browser-storage.ts'

/** The longest wait for the server. The request continues after the page has closed. */
const SERVER_WAIT_MS = 3_000

/**
 * Spec 4: clears the local storage and reloads the site root, even if the server cannot be reached. After a sign-in through
 * the provider, the browser signs out there first, and the provider leads it to the site root.
 */
export async function signOut(): Promise<void> {
  if (signOutSignal().aborted || (isAnythingUnsaved() && !(await confirmDiscard()))) return
  setSigningOut(true)
  const next = readLocal(PROVIDER_SIGN_OUT) ?? '/'
  const request = call('/api/sign-out', { method: 'POST', keepalive: true }).catch(() => undefined)
  // clear first: the other tabs get a storage event and stop using the token before the server ends the session
  localStore.clear()
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, SERVER_WAIT_MS))])
  // this page may have written to the storage meanwhile; a token means that another tab has signed in
  if (!readToken()) localStore.clear()
  // offline, the page cannot be reloaded: the guards of the routes redirect to the root
  if (!navigator.onLine) notifySessionChange()
  dropDrafts()
  if (navigator.onLine) window.location.assign(next)
  else setSigningOut(false)
}
