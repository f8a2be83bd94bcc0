import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusContent } from '../ui/focus.ts'
import { cancelConfirm } from '../ui/overlays/confirm.tsx'
import { closeDialog } from './palette/open-dialog.ts'

/**
 * Closes open dialogs on navigation. The user has already answered the confirm dialog about unsaved changes.
 */
export function useCloseDialogsOnNavigation(): void {
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

/** From this width on, the sidebar is beside the page and not in a drawer. */
const WIDE = '(min-width: 62.01em)'

/** The menu button, a link to this page, navigation or a wide window closes the drawer. */
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
    const unsubscribeClicks = onLinkToThisPage(() => setState('closed'))
    const unsubscribeRoutes = router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && leave())
    const wide = matchMedia(WIDE)
    wide.addEventListener('change', widen)
    return () => {
      unsubscribeClicks()
      unsubscribeRoutes()
      wide.removeEventListener('change', widen)
    }
  }, [opened, router])
  return {
    opened,
    /** False after navigation, because the new page takes the focus. */
    returnFocus: state !== 'left',
    open: () => setState('opened'),
    close: () => setState('closed'),
  }
}

/** Calls the listener for a click on a link to the current page, which changes no route. */
function onLinkToThisPage(listener: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href === window.location.href) listener()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
