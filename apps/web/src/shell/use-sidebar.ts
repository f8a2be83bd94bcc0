import { useState } from 'react'

const KEY = 'sidebar'

/** Whether the sidebar was folded when it was last seen in this browser. */
export function isSidebarFolded(): boolean {
  return localStorage.getItem(KEY) === 'collapsed'
}

export function storeSidebar({ folded }: { folded: boolean }): void {
  localStorage.setItem(KEY, folded ? 'collapsed' : 'expanded')
}

/** Expanded or collapsed, remembered. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarFolded)
  const toggle = () => {
    storeSidebar({ folded: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
