import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { focusContent } from '../ui/focus-content.ts'

/** Moves the focus to a page that was gone to, and has its title read out; a page that is loaded first reads itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const leftTitle = useRef('')
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        leftTitle.current = document.title
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // the trash of a list is another page at the same path
        if (!fromLocation || !(pathChanged || document.title !== leftTitle.current)) return
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
