import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { lateTarget, TARGET_REF } from '../late-target.tsx'

export { Popover }

/** Replaces `Popover.Target`, which would render the popover a second time before the first paint. */
export function PopoverTarget({ children }: { children: ReactElement<object> }) {
  return <Popover.Target refProp={TARGET_REF}>{lateTarget(children)}</Popover.Target>
}
