import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Files that are dropped onto an element, or pasted anywhere on the page; pasted text stays text. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {}
    if (!files?.length || types?.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])

  return {
    isOver: isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
