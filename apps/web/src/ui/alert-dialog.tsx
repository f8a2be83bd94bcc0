import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm.module.css'
import { useCovering } from './modal-stack.ts'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  /** Buttons; the one with `data-autofocus` has the focus. */
  actions: ReactNode
  /** Asked for by Escape or a click beside the dialog. */
  onClose: () => void
}

/** A dialog that appears by itself and cannot wait. */
export function AlertDialog({ opened, title, children, actions, onClose }: Props) {
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
