import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { tokens } from '../theme/tokens.ts'

/** One of many: a list of 14rem that is searched by what its options contain, without an arrow (spec 9). */
export function Select(props: SelectProps) {
  return (
    <MantineSelect
      searchable
      allowDeselect={false}
      rightSection={null}
      maxDropdownHeight={tokens['select-height']}
      comboboxProps={{ zIndex: tokens['layer-toast'], transitionProps: { duration: 0 } }}
      {...props}
    />
  )
}
