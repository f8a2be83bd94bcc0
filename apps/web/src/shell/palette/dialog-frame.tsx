import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal, type ModalRootProps } from '@mantine/core'
import frame from '../../ui/overlays/dialog.module.css'

type Props = Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'centered' | 'yOffset' | 'children'> & {
  /** The accessible name of a dialog without a title. */
  label?: string
  classes: Readonly<Record<string, string>>
  isBehindModal: boolean
}

export function DialogFrame({ label, classes, isBehindModal, children, ...root }: Props) {
  return (
    <Modal.Root
      {...root}
      closeOnEscape={!isBehindModal}
      returnFocus={false}
      // without a portal, the dialog is earlier in the document than confirm dialogs, which are then on top
      withinPortal={false}
      classNames={{ content: frame.content, overlay: frame.overlay }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} data-open={root.opened || undefined} classNames={classes}>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
