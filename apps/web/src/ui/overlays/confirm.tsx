import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { restoreFocus } from '../focus.ts'
import { Button } from '../inputs/button.tsx'
import classes from './dialog.module.css'
import { useModalStack } from './modal-stack.ts'

type ConfirmQuestion = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** The default is the label of the dialog. */
  readonly cancelLabel?: string
  readonly destructive?: boolean
}
type OpenConfirmQuestion = ConfirmQuestion & { readonly answer: (confirmed: boolean) => void }

const openQuestion = createAtom<OpenConfirmQuestion | null>(null)

/** Waits for the next task, because the Escape key that opens or closes the dialog must not reach another dialog. */
function show(question: OpenConfirmQuestion | null): void {
  setTimeout(() => openQuestion.set(question))
}

/** Asks a question. Resolves to true if the user confirms; a newer question declines this one. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  decline()
  return new Promise((answer) => show({ ...question, answer }))
}

function decline(): void {
  openQuestion.get()?.answer(false)
}

/** Declines the open question and closes the dialog, for example when the user leaves the page. */
export function cancelConfirm(): void {
  if (!openQuestion.get()) return
  decline()
  show(null)
}

export function ConfirmDialog({ cancelLabel }: { cancelLabel: string }) {
  const current = useSelector(openQuestion)
  const [shown, setShown] = useState<OpenConfirmQuestion>()
  if (current && current !== shown) setShown(current)
  const close = (confirmed: boolean) => {
    current?.answer(confirmed)
    show(null)
  }
  useModalStack(current !== null)
  // the question belongs to the session: decline it when the shell is unmounted
  useEffect(
    () => () => {
      decline()
      openQuestion.set(null)
    },
    [],
  )

  return (
    <Modal.Root
      opened={current !== null}
      onClose={() => close(false)}
      // the previously focused element may have been deleted
      onExitTransitionEnd={restoreFocus}
      size={420}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content data-open={current !== null || undefined}>
        <Modal.Title>{shown?.title}</Modal.Title>
        <Modal.Body>
          <p>{shown?.text}</p>
          <div className={classes.actions}>
            <Button variant="default" data-autofocus onClick={() => close(false)}>
              {shown?.cancelLabel ?? cancelLabel}
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
