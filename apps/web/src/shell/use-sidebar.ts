import { useState } from 'react'
import { isSidebarCollapsed, storeSidebar } from './stored-sidebar.ts'

export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed)
  const toggle = () => {
    storeSidebar({ collapsed: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
