import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { type NotificationData, Notifications, notifications, useNotifications } from '@mantine/notifications'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TOAST_MS, tokens } from '../theme/tokens.ts'
import classes from './toast.module.css'
import {
  dropToastActions,
  type Offer,
  pauseToastActions,
  runToastAction,
  withAction,
} from './toast-offer.tsx'
import { isShown, makeRoom, SHOWN_AT_ONCE } from './toast-room.ts'
import { useAvoidContent } from './use-avoid-content.ts'
import { useShortcuts } from './use-shortcuts.ts'

let closeLabel = ''
/** What had the focus before a toast had it. */
let before: EventTarget | null = null

/** Before the button is gone, for then nothing says that it lost the focus. */
function giveFocusBack({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.blur()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

type Kind = Omit<NotificationData, 'message'> & { role: 'status' | 'alert'; 'data-failed'?: true }

function show(message: ReactNode, kind: Kind): void {
  makeRoom()
  notifications.show({
    withBorder: false,
    icon: null,
    classNames: classes,
    closeButtonProps: { 'aria-label': closeLabel, onClick: giveFocusBack },
    ...kind,
    message,
  })
}

/** The one way to say what happened; a failure stays until it is closed. */
export const toast = {
  done(message: string, offer?: Offer): void {
    const { content, ...kind } = offer ? withAction(message, offer) : { content: message }
    show(content, { role: 'status', ...kind })
  },
  /** Failures of one place, such as the same one again, do not pile up: the newest takes the place of the one before. */
  failed(message: string, place: string = message): void {
    if (isShown(place)) notifications.update({ id: place, message })
    else show(message, { id: place, autoClose: false, role: 'alert', 'data-failed': true })
  },
}

type Props = { label: string; closeLabel: string }

/** Where they appear; they wait while a mouse rests on one or the focus is among them. */
export function ToastArea({ label, closeLabel: shownLabel }: Props) {
  const [focused, setFocused] = useState(false)
  const area = useRef<HTMLElement>(null)
  useAvoidContent(area, useNotifications().notifications.length > 0)
  const hold = (held: boolean) => {
    setFocused(held)
    pauseToastActions(held)
  }
  useEffect(() => {
    closeLabel = shownLabel
  }, [shownLabel])
  // what was said to one user is not said again to the next
  useEffect(
    () => () => {
      notifications.clean()
      dropToastActions()
    },
    [],
  )
  useShortcuts({ undo: runToastAction })
  return (
    <section
      ref={area}
      aria-label={label}
      onFocus={({ currentTarget, relatedTarget }) => {
        hold(true)
        if (!currentTarget.contains(relatedTarget)) before = relatedTarget
      }}
      onBlur={() => hold(false)}
    >
      <Notifications
        withinPortal={false}
        position="bottom-center"
        limit={SHOWN_AT_ONCE}
        // while a mouse rests on them Mantine waits by itself
        autoClose={focused ? false : TOAST_MS}
        zIndex={tokens['layer-toast']}
        containerWidth="auto"
        classNames={{ root: classes.area }}
      />
    </section>
  )
}
