import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal, type ModalRootProps } from '@mantine/core'
import frame from './dialog-frame.module.css'

type Props = Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'centered' | 'yOffset' | 'children'> & {
  /** For one without a title. */
  label?: string
  classes: Readonly<Record<string, string>>
  /** Another dialog stands above. */
  covered: boolean
}

/** What every dialog of the shell's shortcuts stands in. */
export function DialogFrame({ label, classes, covered, children, ...root }: Props) {
  return (
    <Modal.Root
      {...root}
      closeOnEscape={!covered}
      returnFocus={false}
      // in its place before the dialogs that cannot wait, which are on top by coming later
      withinPortal={false}
      classNames={frame}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} classNames={classes}>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
