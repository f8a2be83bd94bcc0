import { useEffect, useEffectEvent } from 'react'

/** Cells of a spreadsheet are copied as lines with tabs. */
const TYPE = 'text/tab-separated-values'

export function cellsFile(text: string, name: string): File {
  return new File([text], name, { type: TYPE })
}

/** Receives text that is pasted on the page outside of a field. */
export function usePastedCells(onText: (text: string) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const target = event.target as HTMLElement
    if (text.trim() === '' || target.closest('input, textarea, [contenteditable], [role="dialog"]')) return
    event.preventDefault()
    onText(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
