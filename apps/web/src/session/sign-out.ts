import { dropDrafts } from '../forms/drafts.ts'
import { confirmDiscard } from '../forms/form-guard.ts'
import { isAnythingUnsaved } from '../forms/unsaved-changes.ts'
import { call } from '../http/client.ts'
import { leavingSignal, notifySessionChange, readToken, setLeaving } from './session.ts'

/** How long the server may take to hear of it; the call goes on without the page. */
const PATIENCE_MS = 3_000

/** Spec 4: clears all local storage and reloads the site root, even when the server cannot be told. */
export async function signOut(): Promise<void> {
  if (leavingSignal().aborted || (isAnythingUnsaved() && !(await confirmDiscard()))) return
  setLeaving(true)
  const told = call('/api/sign-out', { method: 'POST', keepalive: true }).catch(() => undefined)
  // before the server ends the session: the other tabs hear of it, and send nothing more with this token
  localStorage.clear()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  // this page may have written meanwhile, and another tab may have signed in
  if (!readToken()) localStorage.clear()
  // without a network there is no page to load; the guards lead to the root by themselves
  if (!navigator.onLine) notifySessionChange()
  dropDrafts()
  if (navigator.onLine) window.location.assign('/')
  else setLeaving(false)
}
