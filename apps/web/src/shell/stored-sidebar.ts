import { localStore, readLocal } from '../storage/browser-storage.ts'

const KEY = 'sidebar'

export function isSidebarCollapsed(): boolean {
  return readLocal(KEY) === 'collapsed'
}

export function storeSidebar({ collapsed }: { collapsed: boolean }): void {
  localStore.setItem(KEY, collapsed ? 'collapsed' : 'expanded')
}
