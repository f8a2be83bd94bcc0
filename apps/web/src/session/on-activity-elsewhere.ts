import { ACTIVE_AT } from './session.ts'

/** Hears of activity in the other tabs: of their writing, which storage events never tell the tab that wrote. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === ACTIVE_AT && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
