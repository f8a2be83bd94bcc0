import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { UNDO_MS } from '../theme/tokens.ts'
import classes from './toast.module.css'

/** What can still be done about what a toast says. */
export type Offer = { readonly label: string; readonly run: () => void }

type Open = { readonly id: string; readonly content: ReactNode; readonly take: () => void }

/** Those still to be seen, the last one first. */
let open: readonly Open[] = []
let made = 0

/** The toast of an offer, which stays long enough to be taken up. */
export function withAction(message: string, { label, run }: Offer) {
  made += 1
  const id = `offer-${made}`
  const withdraw = () => {
    open = open.filter((offer) => offer.id !== id)
  }
  const take = () => {
    // once, however often it is clicked while it leaves
    if (!open.some((offer) => offer.id === id)) return
    notifications.hide(id)
    run()
  }
  const content = (
    <>
      {message}
      <button
        type="button"
        className={classes.offer}
        onClick={({ currentTarget }) => {
          // before the button is gone, for then nothing says that it lost the focus
          currentTarget.blur()
          take()
        }}
      >
        {label}
      </button>
    </>
  )
  open = [{ id, content, take }, ...open]
  return { content, id, autoClose: UNDO_MS, onClose: withdraw }
}

export function isOffer(id: string | undefined): boolean {
  return open.some((offer) => offer.id === id)
}

/** They wait while the focus is among the toasts, as they do by themselves below a mouse. */
export function pauseToastActions(held: boolean): void {
  for (const { id, content } of open)
    notifications.update({ id, message: content, autoClose: held ? false : UNDO_MS })
}

/** What was offered to one user is not taken up by the next. */
export function dropToastActions(): void {
  open = []
}

/** For whoever does not reach for the button. */
export function runToastAction(): void {
  open[0]?.take()
}
