import { useState } from 'react'

const KEY = 'sidebar'

export function isSidebarCollapsed(): boolean {
  return localStorage.getItem(KEY) === 'collapsed'
}

export function storeSidebar({ collapsed }: { collapsed: boolean }): void {
  localStorage.setItem(KEY, collapsed ? 'collapsed' : 'expanded')
}

export function useSidebar() {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed)
  const toggle = () => {
    storeSidebar({ collapsed: !collapsed })
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
