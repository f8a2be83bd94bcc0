import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { getParsedComboboxData, Select as MantineSelect, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTypeAhead } from './use-type-ahead.ts'

/** One of many: closed, letters choose; open, they search (spec 9). How it looks and finds is the theme's. */
export function Select(props: SelectProps<string>) {
  const options = getParsedComboboxData<string>(props.data).flatMap((option) =>
    'group' in option ? option.items : option,
  )
  const chosen = options.find(({ value }) => value === props.value)?.label ?? ''
  const [typed, setTyped] = useState(chosen)
  const onKeyDown = useTypeAhead({
    options,
    onChoose: (option) => props.onChange?.(option.value, option),
  })
  return (
    <MantineSelect
      searchValue={typed}
      onSearchChange={setTyped}
      // what was searched for is no choice
      onDropdownClose={() => setTyped(chosen)}
      // what is typed takes the place of what is chosen
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      {...props}
    />
  )
}
