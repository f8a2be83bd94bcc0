import { useState } from 'react'
import { isSidebarFolded, storeSidebar } from './stored-sidebar.ts'

/** Expanded or collapsed, remembered. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarFolded)
  const toggle = () => {
    storeSidebar({ folded: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
