import { useState } from 'react'
import { isSidebarFolded, keepSidebar } from './kept-sidebar.ts'

/** Expanded or collapsed, remembered. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarFolded)
  const toggle = () => {
    keepSidebar({ folded: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
