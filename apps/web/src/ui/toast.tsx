import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { TOAST_MS, tokens } from '../theme/tokens.ts'
import classes from './toast.module.css'

const look = { withBorder: false, icon: null, classNames: classes }

/** The one way to say what happened; a failure stays until it is closed. */
export const toast = {
  done(message: string): void {
    notifications.show({ ...look, message, withCloseButton: false, role: 'status' })
  },
  failed(message: string, closeLabel: string): void {
    notifications.show({
      ...look,
      id: message, // the same failure again does not pile up
      message,
      autoClose: false,
      closeButtonProps: { 'aria-label': closeLabel },
      'data-failed': true,
      role: 'alert',
    })
  },
}

export function ToastArea({ label }: { label: string }) {
  // what was said to one user is not said again to the next
  useEffect(() => () => notifications.clean(), [])
  return (
    <section aria-label={label}>
      <Notifications
        withinPortal={false}
        position="bottom-center"
        limit={4}
        autoClose={TOAST_MS}
        zIndex={tokens['layer-toast']}
        containerWidth="auto"
        classNames={{ root: classes.area }}
      />
    </section>
  )
}
