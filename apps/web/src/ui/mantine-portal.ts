import type { PortalProps } from '@mantine/core'
import type { ReactPortal } from 'react'
import { createPortal } from 'react-dom'

// The build uses this portal in Mantine, instead of its own. That one supports rendering on a server, and therefore
// renders each dialog, menu and tooltip a second time when it appears (decision 113).

let container: HTMLElement | undefined

/** Renders the children into one element at the end of the page, which all portals share. */
export function Portal({ children }: PortalProps): ReactPortal {
  container ??= addContainer()
  return createPortal(children, container)
}

function addContainer(): HTMLElement {
  const added = document.createElement('div')
  added.dataset.portal = 'true'
  document.body.append(added)
  return added
}
