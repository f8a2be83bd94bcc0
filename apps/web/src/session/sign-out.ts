import { confirmDiscard } from '../forms/confirm-discard.ts'
import { dropDrafts } from '../forms/drafts.ts'
import { isAnythingUnsaved } from '../forms/unsaved.ts'
import { call } from '../http/client.ts'
import { isLeaving, setLeaving, tellSessionChange } from './session.ts'

/** How long the server may take to hear of it; the call goes on without the page. */
const PATIENCE_MS = 3_000

/** Spec 4: clears all local storage and reloads the site root, even when the server cannot be told. */
export async function signOut(): Promise<void> {
  if (isLeaving() || (isAnythingUnsaved() && !(await confirmDiscard()))) return
  setLeaving(true)
  const told = call('/api/sign-out', { method: 'POST', keepalive: true }).catch(() => undefined)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  localStorage.clear()
  // without a network there is no page to load; the guards lead to the root by themselves
  if (!navigator.onLine) tellSessionChange()
  dropDrafts()
  if (navigator.onLine) window.location.assign('/')
  else setLeaving(false)
}
