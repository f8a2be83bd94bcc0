import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../ui/inputs/search-field.tsx'
import { isComposing } from '../ui/shortcuts.ts'

const PAUSE_MS = 250

type Props = {
  label: string
  clearLabel: string
  value: string
  onSearch: (text: string) => void
  onArrowDown: () => void
}

/** A search field that searches after a pause in typing, and not while an input method is composing. */
export function SearchBox({ label, clearLabel, value, onSearch, onArrowDown }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const composing = useRef(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  // take over a search from outside, but not the echo of our own search while the user goes on typing
  if (value !== known) {
    setKnown(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  const search = (text: string) => {
    window.clearTimeout(timer.current)
    const words = oneLine(text)
    if (words === sent) return
    setSent(words)
    onSearch(words)
  }
  const searchSoon = (text: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(text), PAUSE_MS)
  }
  const type = (text: string) => {
    setTyped(text)
    if (!composing.current) searchSoon(text)
  }
  return (
    <SearchField
      label={label}
      clearLabel={clearLabel}
      value={typed}
      onChange={type}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        searchSoon(event.currentTarget.value)
      }}
      // search at once, because the user may go on to a row
      onBlur={() => search(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent)) return
        event.preventDefault()
        onArrowDown()
      }}
    />
  )
}

/** Text pasted from a spreadsheet may contain tabs. */
function oneLine(text: string): string {
  return text.replaceAll('\t', ' ').trim()
}
