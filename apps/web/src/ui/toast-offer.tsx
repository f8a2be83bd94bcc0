import { notifications } from '@mantine/notifications'
import { UNDO_MS } from '../theme/tokens.ts'
import classes from './toast.module.css'

/** What can still be done about what a toast says. */
export type Offer = { readonly label: string; readonly run: () => void }

/** Those still to be seen, the last one first. */
let open: readonly { readonly id: string; readonly take: () => void }[] = []
let made = 0

/** The toast of an offer. It stays while it has the focus, as all of them stay below a mouse. */
export function withOffer(message: string, { label, run }: Offer) {
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
  open = [{ id, take }, ...open]
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
  const stay = (autoClose: number | false) => notifications.update({ id, message: content, autoClose })
  return {
    content,
    id,
    autoClose: UNDO_MS,
    onFocus: () => stay(false),
    onBlur: () => stay(UNDO_MS),
    onClose: withdraw,
  }
}

/** What was offered to one user is not taken up by the next. */
export function dropOffers(): void {
  open = []
}

/** For whoever does not reach for the button. */
export function takeUpOffer(): void {
  open[0]?.take()
}
