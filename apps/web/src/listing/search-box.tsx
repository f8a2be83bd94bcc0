import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../ui/composing.ts'
import { SearchField } from '../ui/search-field.tsx'

const PAUSE_MS = 250

type Props = {
  label: string
  clearLabel: string
  value: string
  onSearch: (text: string) => void
  /** The arrow that leads on to what was found. */
  onDown: () => void
}

/** Searches once typing pauses; a word still being composed by an input method is not searched for. */
export function SearchBox({ label, clearLabel, value, onSearch, onDown }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const composing = useRef(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  // changed from elsewhere, and not merely our own search coming back while typing goes on
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
      // whoever goes on to a row goes on from the list they have asked for
      onBlur={() => search(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent)) return
        event.preventDefault()
        onDown()
      }}
    />
  )
}

/** What is pasted from a sheet may hold tabs. */
function oneLine(text: string): string {
  return text.replaceAll('\t', ' ').trim()
}
