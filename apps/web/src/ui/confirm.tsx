import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import classes from './confirm.module.css'
import { restoreFocus } from './focus-content.ts'
import { useCovering } from './modal-stack.ts'

type Question = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** Something is lost by confirming. */
  readonly destructive?: boolean
}
type Asked = Question & { readonly answer: (confirmed: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** In the next task: the Escape that opens or closes the dialog belongs to one dialog only. */
function ask(next: Asked | undefined): void {
  setTimeout(() => {
    asked = next
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks, and answers whether it was confirmed; a question still open counts as declined. */
export function confirm(question: Question): Promise<boolean> {
  decline()
  return new Promise((answer) => ask({ ...question, answer }))
}

function decline(): void {
  asked?.answer(false)
  asked = undefined
}

/** What is asked belongs to a page that is left. */
export function cancelConfirm(): void {
  if (!asked) return
  decline()
  ask(undefined)
}

/** The one confirm dialog; it names the thing, and the safe answer has the focus. */
export function ConfirmDialog() {
  const current = useSyncExternalStore(subscribe, () => asked)
  const [shown, setShown] = useState<Asked>()
  if (current && current !== shown) setShown(current)
  const close = (confirmed: boolean) => {
    current?.answer(confirmed)
    ask(undefined)
  }
  useCovering(current !== undefined)
  // a session that ends takes its question with it
  useEffect(() => decline, [])

  return (
    <Modal.Root
      opened={current !== undefined}
      onClose={() => close(false)}
      // what had the focus before may be gone with what was confirmed
      onExitTransitionEnd={restoreFocus}
      size={420}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content data-open={current !== undefined || undefined}>
        <Modal.Title>{shown?.title}</Modal.Title>
        <Modal.Body>
          <p>{shown?.text}</p>
          <div className={classes.actions}>
            <Button variant="default" data-autofocus onClick={() => close(false)}>
              {shown?.cancelLabel}
            </Button>
            <Button variant={shown?.destructive ? 'danger' : 'filled'} onClick={() => close(true)}>
              {shown?.confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
