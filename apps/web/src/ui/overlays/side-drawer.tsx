import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '../inputs/icon-button.tsx'
import textClasses from '../text.module.css'
import { useIsBehindModal } from './modal-stack.ts'
import classes from './side-drawer.module.css'

type Props = {
  title: string
  closeLabel: string
  opened: boolean
  onClose: () => void
  returnFocus: boolean
  children: ReactNode
}

export function SideDrawer({ title, closeLabel, opened, onClose, returnFocus, children }: Props) {
  const isBehindModal = useIsBehindModal()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={returnFocus}
      closeOnEscape={!isBehindModal}
      position="left"
      size={300}
      classNames={classes}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={textClasses.hint}>{title}</Drawer.Title>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
