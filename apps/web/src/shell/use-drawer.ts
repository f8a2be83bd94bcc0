import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cancelConfirm } from '../ui/confirm.tsx'
import { focusContent } from '../ui/focus.ts'
import { closeDialog } from './palette/open-dialog.ts'

/** What stands above a page goes with it; the question whether to leave has been answered by then. */
export function useClosedByNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (!pathChanged) return
        closeDialog()
        cancelConfirm()
      }),
    [router],
  )
}

/** From there on the sidebar stands beside the page. */
const WIDE = '(min-width: 62.01em)'

/** Opened by its button; closed by it, by going anywhere, and by room for the sidebar itself. */
export function useDrawer() {
  const router = useRouter()
  const [state, setState] = useState<'closed' | 'opened' | 'left'>('closed')
  const opened = state === 'opened'
  useEffect(() => {
    if (!opened) return
    const leave = () => setState('left')
    const widen = () => {
      leave()
      focusContent()
    }
    const stopHearingClicks = onLinkToThisPage(() => setState('closed'))
    const stopHearingRoutes = router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && leave())
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', widen)
    return () => {
      stopHearingClicks()
      stopHearingRoutes()
      wide.removeEventListener('change', widen)
    }
  }, [opened, router])
  return {
    opened,
    /** What has been gone to takes the focus. */
    returnFocus: state !== 'left',
    open: () => setState('opened'),
    close: () => setState('closed'),
  }
}

/** No route changes then. */
function onLinkToThisPage(listener: () => void): () => void {
  const hear = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href === window.location.href) listener()
  }
  document.addEventListener('click', hear)
  return () => document.removeEventListener('click', hear)
}
