import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { restoreFocus } from './focus.ts'
import { IconButton } from './icon-button.tsx'
import classes from './panel.module.css'

/** Mantine gives the focus back 10 ms after a panel is closed, which may be after it has gone. */
const FOCUS_IS_BACK_MS = 20

type Props = {
  title: string
  closeLabel: string
  opened: boolean
  /** Asked for by the close button, Escape or a click beside the panel. */
  onClose: () => void
  /** Escape belongs to something above the panel. */
  covered?: boolean
  /** Leaves the focus where it is, for the panel that follows to give it back. */
  fleeting?: boolean
  children: ReactNode
}

/** The one panel that slides in from the right: below the header, over the page, all of a phone's screen. */
export function Panel({
  title,
  closeLabel,
  opened,
  onClose,
  covered = false,
  fleeting = false,
  children,
}: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      closeOnEscape={!covered}
      trapFocus={!fleeting}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.overlay }}
    >
      {/* a click beside the panel may only lead to a question: the focus stays where it is */}
      <Drawer.Overlay onMouseDown={(event) => event.preventDefault()} />
      <Drawer.Content data-open={opened || undefined}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title} title={title}>
            {title}
          </Drawer.Title>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {!fleeting && <FocusRescue />}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** What the panel was opened from may have gone, or there was nothing: an address was followed. */
function FocusRescue() {
  useEffect(() => () => void setTimeout(restoreFocus, FOCUS_IS_BACK_MS), [])
  return null
}
