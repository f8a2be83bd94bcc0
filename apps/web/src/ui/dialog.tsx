import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm.module.css'
import { useCovering } from './modal-stack.ts'

type DialogProps = {
  title: string
  /** In pixels, where there is room. */
  width?: number
  /** Asked for by Escape or a click beside the dialog. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for more than yes or no; it is there for as long as it is rendered. */
export function Dialog({ title, width = 420, onClose, children }: DialogProps) {
  const covered = useCovering(true)
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={!covered} size={width} classNames={classes}>
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
  /** Buttons; the one with `data-autofocus` has the focus. */
  actions: ReactNode
  /** Asked for by Escape or a click beside the dialog. */
  onClose: () => void
}

/** A dialog that appears by itself and cannot wait. */
export function AlertDialog({ opened, title, children, actions, onClose }: AlertDialogProps) {
  useCovering(opened)
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

/** Mantine writes role="dialog" over whatever it is given. */
function asAlertDialog(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog')
}
