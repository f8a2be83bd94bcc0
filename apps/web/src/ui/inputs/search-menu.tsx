import { foldText } from '@touchline/contract/text-folding'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import listClasses from '../../theme/mantine.module.css'
import { Icon, type IconName } from '../icon.tsx'
import { Button } from './button.tsx'
import classes from './search-menu.module.css'

export type SearchMenuOption = {
  readonly value: string
  readonly label: string
  readonly note: string
  /** Texts that are also searched, such as the label in another language. */
  readonly searched?: readonly string[]
}

type Props = {
  label: string
  /** The full label for screen readers. */
  name: string
  icon: IconName
  searchLabel: string
  emptyText: string
  options: readonly SearchMenuOption[]
  onChoose: (value: string) => void
}

/** A button with a menu of many options, which are searched by typing. */
export function SearchMenu(props: Props) {
  const { label, name, icon, searchLabel, emptyText, options, onChoose } = props
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  // Enter takes the first match
  const selectFirst = useEffectEvent(() => search !== '' && combobox.selectFirstOption())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the matches change with the search
  useEffect(() => void selectFirst(), [search])
  const found = options.filter((option) => isMatch(option, search))
  const choose = (value: string) => {
    combobox.closeDropdown()
    onChoose(value)
  }
  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      classNames={{ dropdown: listClasses.dropdown, option: listClasses.option }}
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          size="xs"
          variant="default"
          aria-label={name}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          leftSection={<Icon name={icon} size={14} />}
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          classNames={{ input: classes.search }}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Combobox.Options aria-label={name} className={classes.options}>
          {found.map((option) => (
            <Combobox.Option key={option.value} value={option.value}>
              <span className={classes.option}>
                <span>{option.label}</span>
                <code className={classes.note}>{option.note}</code>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && <p className={classes.nothing}>{emptyText}</p>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function isMatch({ label, note, searched = [] }: SearchMenuOption, search: string): boolean {
  const typed = foldText(search)
  return [label, note, ...searched].some((text) => foldText(text).includes(typed))
}
