const KEY = 'sidebar'

export function isSidebarCollapsed(): boolean {
  return localStorage.getItem(KEY) === 'collapsed'
}

export function storeSidebar({ collapsed }: { collapsed: boolean }): void {
  localStorage.setItem(KEY, collapsed ? 'collapsed' : 'expanded')
}
