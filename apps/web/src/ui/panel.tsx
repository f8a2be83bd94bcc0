import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './panel.module.css'

type Props = {
  title: string
  closeLabel: string
  opened: boolean
  /** Asked for by the close button, Escape or a click beside the panel. */
  onClose: () => void
  /** Escape belongs to something above the panel. */
  covered?: boolean
  onExited?: () => void
  children: ReactNode
}

/** The one panel that slides in from the right: below the header, over the page, all of a phone's screen. */
export function Panel({ title, closeLabel, opened, onClose, covered = false, onExited, children }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExited ?? (() => undefined)}
      position="right"
      closeOnEscape={!covered}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.overlay }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
