const KEY = 'sidebar'

/** Whether the sidebar was folded when it was last seen in this browser. */
export function isSidebarFolded(): boolean {
  return localStorage.getItem(KEY) === 'collapsed'
}

export function storeSidebar({ folded }: { folded: boolean }): void {
  localStorage.setItem(KEY, folded ? 'collapsed' : 'expanded')
}
