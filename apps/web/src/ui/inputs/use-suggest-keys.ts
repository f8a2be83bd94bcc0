import { useVirtualizedCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { isComposing } from '../shortcuts.ts'

type SuggestKeysOptions = {
  readonly ids: readonly string[]
  readonly hasEmptyText: boolean
  readonly onChoose: (id: string) => void
  readonly onSearch: () => void
}

/**
 * The keyboard handling of a suggestion list. No suggestion is active until an arrow key selects a suggestion. Enter
 * takes the active suggestion; without an active suggestion, it closes the list and keeps the typed text.
 */
export function useSuggestKeys({ ids, hasEmptyText, onChoose, onSearch }: SuggestKeysOptions) {
  const [isRequested, setRequested] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const listId = useId()
  const isOpen = isRequested && (ids.length > 0 || hasEmptyText)
  const active = activeId === undefined ? -1 : ids.indexOf(activeId)
  const domIdOf = (index: number) => `${listId}-${index}`
  const activeDomId = isOpen && active >= 0 ? domIdOf(active) : undefined

  const close = () => {
    setRequested(false)
    setActiveId(undefined)
  }
  const choose = (id: string | undefined) => {
    close()
    if (id !== undefined) onChoose(id)
  }
  const combobox = useVirtualizedCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => (opened ? setRequested(true) : close()),
    totalOptionsCount: ids.length,
    getOptionId: domIdOf,
    selectedOptionIndex: active,
    setSelectedOptionIndex: (index) => setActiveId(ids[index]),
    onSelectedOptionSubmit: (index) => choose(ids[index]),
  })
  useEffect(() => {
    if (activeDomId) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' })
  }, [activeDomId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onSearch()
      return
    }
    const end = { Home: 0, End: ids.length - 1 }[event.key]
    if (end !== undefined && active >= 0 && !event.shiftKey) {
      event.preventDefault()
      setActiveId(ids[end])
    }
    if (event.key === 'Enter' && active < 0) {
      event.preventDefault() // Enter closes the list and must not submit the form
      close()
    }
  }
  /** Opens the list without an active suggestion, because new text loads other suggestions. */
  const open = () => {
    setRequested(true)
    setActiveId(undefined)
  }
  return { combobox, listId, domIdOf, isOpen, active, activeDomId, onKeyDown, open, close, choose }
}

export type SuggestKeys = ReturnType<typeof useSuggestKeys>
