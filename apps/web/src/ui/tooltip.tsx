import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core'

const events = { hover: true, focus: true, touch: true }

export function Tooltip(props: TooltipProps) {
  return <MantineTooltip events={events} {...props} />
}
