import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core'
import type { ReactElement } from 'react'
import { lateTarget, TARGET_REF } from '../late-target.tsx'

const events = { hover: true, focus: true, touch: true }

type Props = Omit<TooltipProps, 'children'> & { children: ReactElement<object> }

export function Tooltip({ children, ...props }: Props) {
  return (
    <MantineTooltip events={events} refProp={TARGET_REF} {...props}>
      {lateTarget(children)}
    </MantineTooltip>
  )
}
