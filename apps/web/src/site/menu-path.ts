import { useLocation } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

/** The path as the router compares it: in lower case, without a trailing slash. */
export function usePath(): string {
  return useLocation().pathname.replace(/\/+$/, '').toLowerCase()
}

const menuPath = createAtom<string | null>(null)

/** Marks the menu entry of another path as current, for a page that has no entry of its own. */
export function useMenuPath(path: string | undefined): void {
  useEffect(() => {
    menuPath.set(path ?? null)
    return () => menuPath.set(null)
  }, [path])
}

export function useShownMenuPath(): string | null {
  return useSelector(menuPath)
}
