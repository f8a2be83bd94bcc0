import { useState } from 'react'

const KEY = 'sidebar'

/** Expanded or collapsed, remembered. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed')
  const toggle = () => {
    localStorage.setItem(KEY, collapsed ? 'expanded' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
