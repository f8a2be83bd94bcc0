import { confirmDiscard } from '../forms/confirm-discard.ts'
import { dropDrafts } from '../forms/drafts.ts'
import { isAnythingUnsaved } from '../forms/unsaved.ts'
import { call } from '../http/client.ts'

/** Spec 4: clears all local storage and reloads the site root, even when the server cannot be told. */
export async function signOut(): Promise<void> {
  if (isAnythingUnsaved() && !(await confirmDiscard())) return
  await call('/api/sign-out', { method: 'POST' }).catch(() => undefined)
  localStorage.clear()
  dropDrafts()
  window.location.assign('/')
}
