import { useVirtualizedCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { isComposing } from '../../ui/composing.ts'
import type { Command } from './command.ts'

type Options = { readonly found: readonly Command[]; readonly onChoose: (command: Command) => void }

/** The one of the commands that Enter chooses, and the keys that move it: arrows in a circle, Home and End. */
export function useCommandKeys({ found, onChoose }: Options) {
  const [active, setActive] = useState(0)
  const listId = useId()
  const idOf = (index: number) => `${listId}-${index}`

  const combobox = useVirtualizedCombobox({
    opened: found.length > 0,
    totalOptionsCount: found.length,
    getOptionId: idOf,
    selectedOptionIndex: active,
    setSelectedOptionIndex: setActive,
    onSelectedOptionSubmit: (index) => found[index] && onChoose(found[index]),
  })
  const activeId = found.length > 0 ? idOf(active) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: 0, End: found.length - 1 }[event.key]
    if (end === undefined || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    setActive(end)
  }
  return { combobox, listId, idOf, active, activeId, setActive, onKeyDown }
}

export type CommandKeys = ReturnType<typeof useCommandKeys>
