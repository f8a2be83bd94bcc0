import { useVirtualizedCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { isComposing } from './composing.ts'

type Options = {
  /** In the order in which they are shown. */
  readonly ids: readonly string[]
  /** There is something to be said where there are none. */
  readonly saysNothing: boolean
  readonly onChoose: (id: string) => void
  /** An arrow opens the list. */
  readonly onAsk: () => void
}

/**
 * A list below a field that may also hold anything else: nothing is chosen before an arrow goes to it. Enter chooses
 * that one, or closes the list and leaves what was typed.
 */
export function useSuggestKeys({ ids, saysNothing, onChoose, onAsk }: Options) {
  const [wanted, setWanted] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const listId = useId()
  const isOpen = wanted && (ids.length > 0 || saysNothing)
  const active = activeId === undefined ? -1 : ids.indexOf(activeId)
  const domIdOf = (index: number) => `${listId}-${index}`
  const activeDomId = isOpen && active >= 0 ? domIdOf(active) : undefined

  const close = () => {
    setWanted(false)
    setActiveId(undefined)
  }
  const choose = (id: string | undefined) => {
    close()
    if (id !== undefined) onChoose(id)
  }
  const combobox = useVirtualizedCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => (opened ? setWanted(true) : close()),
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
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onAsk()
      return
    }
    const end = { Home: 0, End: ids.length - 1 }[event.key]
    if (end !== undefined && active >= 0 && !event.shiftKey) {
      event.preventDefault()
      setActiveId(ids[end])
    }
    if (event.key === 'Enter' && active < 0) {
      event.preventDefault() // the form is not sent by closing the list
      close()
    }
  }
  /** What is typed on asks for another list. */
  const open = () => {
    setWanted(true)
    setActiveId(undefined)
  }
  return { combobox, listId, domIdOf, isOpen, active, activeDomId, onKeyDown, open, close, choose }
}

export type SuggestKeys = ReturnType<typeof useSuggestKeys>
