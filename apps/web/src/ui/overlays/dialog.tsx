import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useModalStack } from './modal-stack.ts'
import { useReturnFocus } from './return-focus.ts'

type DialogProps = {
  title: string
  /** The maximum width in pixels. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** The dialog is open while it is rendered. The focus then returns to the element that opened it. */
export function Dialog({ title, width = 420, onClose, children }: DialogProps) {
  const isBehindModal = useModalStack(true)
  useReturnFocus()
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={!isBehindModal} size={width} classNames={classes}>
      <Modal.Overlay />
      <Modal.Content data-open>
        <Modal.Title>{title}</Modal.Title>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type AlertDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  /** The button with `data-autofocus` gets the focus. */
  actions: ReactNode
  onClose: () => void
}

export function AlertDialog({ opened, title, children, actions, onClose }: AlertDialogProps) {
  useModalStack(opened)
  return (
    <Modal.Root opened={opened} onClose={onClose} size={420} classNames={classes}>
      <Modal.Overlay />
      <Modal.Content ref={asAlertDialog}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.Body>
          {children}
          <div className={classes.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Sets the role on the element, because Mantine overwrites a `role` prop with "dialog". */
function asAlertDialog(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog')
}
