import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusContent } from '../ui/focus-content.ts'

/** Moves the focus to a page that was gone to, and has its title read out; a page that is loaded first reads itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !(pathChanged || isTrash(fromLocation) !== isTrash(toLocation))) return
        focusContent()
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}

/** The trash of a list is another page at the same path. */
function isTrash({ search }: { readonly search: object }): boolean {
  return 'trashed' in search
}
