import { localStore } from '../storage/browser-storage.ts'
import { readUser } from './session.ts'

const keyOf = () => `dashboard-visited.${readUser()?.id}`

/** The dashboard shows the steps to set up the site. Until its first visit in this browser, the profile shows them. */
export function recordDashboardVisit(): void {
  localStore.setItem(keyOf(), 'true')
}

export function hasVisitedDashboard(): boolean {
  return localStore.getItem(keyOf()) !== null
}
