import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { lateTarget, TARGET_REF } from '../late-target.tsx'

export { Menu }

/** Replaces `Menu.Target`, which would render the menu a second time before the first paint. */
export function MenuTarget({ children }: { children: ReactElement<object> }) {
  return <Menu.Target refProp={TARGET_REF}>{lateTarget(children)}</Menu.Target>
}
