import { useState } from 'react'

const KEY = 'sidebar'

/** True if the user has collapsed the sidebar in this browser. */
export function isSidebarFolded(): boolean {
  return localStorage.getItem(KEY) === 'collapsed'
}

export function storeSidebar({ folded }: { folded: boolean }): void {
  localStorage.setItem(KEY, folded ? 'collapsed' : 'expanded')
}

/** The state of the sidebar, expanded or collapsed, stored in the browser. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarFolded)
  const toggle = () => {
    storeSidebar({ folded: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
