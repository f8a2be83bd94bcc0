import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

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
