import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { restoreFocus } from '../focus.ts'
import { IconButton } from '../inputs/icon-button.tsx'
import { useIgnoredSecondClick } from '../inputs/second-click.ts'
import classes from './panel.module.css'

/** Mantine returns the focus 10 ms after a panel closes, when the panel may already be unmounted. */
const FOCUS_RETURN_MS = 20

type Props = {
  title: string
  closeLabel: string
  opened: boolean
  onClose: () => void
  /** True if a dialog above the panel handles Escape. */
  isBehindModal?: boolean
  /** True for the placeholder of a loading panel, which neither traps nor returns the focus. */
  isPlaceholder?: boolean
  children: ReactNode
}

export function Panel({
  title,
  closeLabel,
  opened,
  onClose,
  isBehindModal = false,
  isPlaceholder = false,
  children,
}: Props) {
  useIgnoredSecondClick(opened)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      closeOnEscape={!isBehindModal}
      trapFocus={!isPlaceholder}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.overlay }}
    >
      {/* keeps the focus in the panel, because a click outside may open a confirm dialog */}
      <Drawer.Overlay onMouseDown={(event) => event.preventDefault()} />
      <Drawer.Content data-open={opened || undefined}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title} title={title}>
            {title}
          </Drawer.Title>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {!isPlaceholder && <RestoreFocus />}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The scrolling content of a panel without a form. */
export function PanelDetails({ children }: { children: ReactNode }) {
  return <div className={classes.details}>{children}</div>
}

/** Restores the focus if the element that opened the panel is gone, or if a URL opened the panel. */
function RestoreFocus() {
  useEffect(() => () => void setTimeout(restoreFocus, FOCUS_RETURN_MS), [])
  return null
}
