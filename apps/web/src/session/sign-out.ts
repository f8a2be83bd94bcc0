import { call } from '../http/client.ts'

/** Spec 4: clears all local storage and reloads the site root, even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await call('/api/sign-out', { method: 'POST' }).catch(() => undefined)
  localStorage.clear()
  window.location.assign('/')
}
