import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cancelConfirm } from '../ui/confirm.tsx'
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
