import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm.module.css'
import { useCovering } from './modal-stack.ts'

type Props = {
  title: string
  /** In pixels, where there is room. */
  width?: number
  /** Asked for by Escape or a click beside the dialog. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for more than yes or no; it is there for as long as it is rendered. */
export function Dialog({ title, width = 420, onClose, children }: Props) {
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
