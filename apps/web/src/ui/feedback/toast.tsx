import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TOAST_MS, tokens, UNDO_MS } from '../../theme/tokens.ts'
import { useShortcuts } from '../shortcuts.ts'
import { useWasIdle } from '../when-idle.ts'
import classes from './toast.module.css'
import { keepFieldVisible, useToastPosition } from './toast-position.ts'

const MAX_VISIBLE = 4

export type ToastAction = { readonly label: string; readonly run: () => void }

type DoneOptions = {
  readonly action?: ToastAction | undefined
  /** A link to more about what was done. */
  readonly link?: ReactNode
  /** What was done. A visible toast of the same kind is replaced. By default, the message is the kind. */
  readonly kind?: string
  /** The thing that it was done to, which is counted once. By default, the message names it. */
  readonly of?: string | number
  /** The message for several things of the kind. Their action is then done for all of them, the newest first. */
  readonly counted?: ((count: number) => string) | undefined
}
type OpenToast = {
  readonly id: string
  readonly kind: string
  /** The things that it was done to, with the action of each; the newest first. */
  readonly done: ReadonlyMap<string | number, ToastAction | undefined>
  readonly content: ReactNode
  readonly isOffer: boolean
  readonly runOnce: () => void
}

/** The visible toasts of successes, the newest first. */
let openToasts: readonly OpenToast[] = []
let toastCount = 0
let closeLabel = ''
/** The element that had the focus before a toast got it. */
let focusBefore: EventTarget | null = null

type ToastKind = Omit<NotificationData, 'message'> & { role: 'status' | 'alert'; 'data-failed'?: true }

/** A success disappears after some seconds. A failure stays until the user closes it. */
export const toast = {
  done(message: string, { action, link, kind = message, of = message, counted }: DoneOptions = {}): void {
    const open = openToasts.find((each) => each.kind === kind)
    if (open) notifications.hide(open.id)
    const earlier = [...(open?.done ?? [])].filter(([other]) => other !== of)
    const done = new Map([[of, action], ...earlier])
    const text = done.size > 1 && counted ? counted(done.size) : message
    const { id, content, isOffer } = openToast({ kind, done, text, link })
    const onClose = () => {
      openToasts = openToasts.filter((each) => each.id !== id)
    }
    show(content, { role: 'status', id, onClose, ...(isOffer && { autoClose: UNDO_MS }) })
  },
  /** A failure with the id of a visible one replaces its message. Without an id, the message is the id. */
  failed(message: string, id: string = message): void {
    if (isVisible(id)) notifications.update({ id, message })
    else show(message, { id, autoClose: false, role: 'alert', 'data-failed': true })
  },
}

function show(message: ReactNode, kind: ToastKind): void {
  makeRoom()
  keepFieldVisible()
  notifications.show({
    withBorder: false,
    icon: null,
    classNames: classes,
    closeButtonProps: { 'aria-label': closeLabel, onClick: returnFocus },
    ...kind,
    message,
  })
}

function isVisible(id: string): boolean {
  return notificationsStore.getState().notifications.some((toast) => toast.id === id)
}

/** Hides the oldest, least important toast if all positions are taken. Mantine would make the new toast wait. */
function makeRoom(): void {
  const visible = notificationsStore.getState().notifications
  const [leastImportant] = visible.toSorted((one, other) => importanceOf(one) - importanceOf(other))
  if (visible.length >= MAX_VISIBLE && leastImportant?.id) notifications.hide(leastImportant.id)
}

const actionsOf = ({ done }: Pick<OpenToast, 'done'>) => [...done.values()].flatMap((action) => action ?? [])
const hasAction = (toast: Pick<OpenToast, 'done'>) => actionsOf(toast).length > 0

/** Failures are the most important, because they stay until the user has closed them. */
function importanceOf({ id, role }: NotificationData): number {
  if (role === 'alert') return 2
  return openToasts.some((each) => each.id === id && each.isOffer) ? 1 : 0
}

/** Runs before React removes the button, because the browser reports no lost focus for a removed element. */
function returnFocus({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.blur()
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
}

type NewToast = Pick<OpenToast, 'kind' | 'done'> & { readonly text: string; readonly link: ReactNode }

function openToast({ text, kind, done, link }: NewToast): OpenToast {
  toastCount += 1
  const id = `done-${toastCount}`
  const runOnce = () => {
    // the button stays clickable while the toast slides out
    if (!openToasts.some((each) => each.id === id)) return
    notifications.hide(id)
    for (const { run } of actionsOf({ done })) run()
  }
  const [action] = actionsOf({ done })
  const content = (
    <>
      {text}
      <span className={classes.offers}>
        {link && <span className={classes.link}>{link}</span>}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={({ currentTarget }) => {
              // before React removes the button, because the browser reports no lost focus for a removed element
              currentTarget.blur()
              runOnce()
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    </>
  )
  const toast = { id, kind, done, content, isOffer: Boolean(action ?? link), runOnce }
  openToasts = [toast, ...openToasts]
  return toast
}

/** Stops the timers of toasts with an action or a link while a toast has the focus. Mantine stops them only for the mouse. */
function pauseActions(paused: boolean): void {
  for (const { id, content } of openToasts.filter(({ isOffer }) => isOffer))
    notifications.update({ id, message: content, autoClose: paused ? false : UNDO_MS })
}

type Props = { label: string; closeLabel: string }

/** The undo shortcut runs the newest action. */
export function ToastArea({ label, closeLabel: currentCloseLabel }: Props) {
  const [focused, setFocused] = useState(false)
  const area = useRef<HTMLElement>(null)
  const hasToasts = useNotifications().notifications.length > 0
  // Mantine renders the area twice when it appears
  const isAreaShown = useWasIdle() || hasToasts
  useToastPosition(area, hasToasts)
  const pause = (paused: boolean) => {
    setFocused(paused)
    pauseActions(paused)
  }
  useEffect(() => {
    closeLabel = currentCloseLabel
  }, [currentCloseLabel])
  // the next user of this browser must not see the messages of this one
  useEffect(
    () => () => {
      notifications.clean()
      openToasts = []
    },
    [],
  )
  useShortcuts({ undo: () => openToasts.find(hasAction)?.runOnce() })
  return (
    <section
      ref={area}
      aria-label={label}
      onFocus={({ currentTarget, relatedTarget }) => {
        pause(true)
        if (!currentTarget.contains(relatedTarget)) focusBefore = relatedTarget
      }}
      onBlur={() => pause(false)}
    >
      {isAreaShown && (
        <Notifications
          withinPortal={false}
          position="bottom-center"
          limit={MAX_VISIBLE}
          // Mantine stops the timers itself while the mouse is over a toast
          autoClose={focused ? false : TOAST_MS}
          zIndex={tokens['layer-toast']}
          containerWidth="auto"
          classNames={{ root: classes.area }}
        />
      )}
    </section>
  )
}
