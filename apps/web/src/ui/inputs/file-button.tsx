import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Button } from './button.tsx'

/** Receives files that are dropped on an element or pasted anywhere on the page. Pasted text is not affected. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {}
    if (!files?.length || types?.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
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

type Props = {
  label: string
  icon?: IconName
  accept: readonly string[]
  multiple?: boolean
  disabled?: boolean
  isRefused: boolean
  describedBy?: string
  onNear?: () => void
  onFiles: (files: readonly File[]) => void
}

export function FileButton({
  label,
  icon,
  accept,
  multiple,
  disabled = false,
  isRefused,
  describedBy,
  onNear,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={icon && <Icon name={icon} size={16} />}
        disabled={disabled}
        data-add
        data-refused={isRefused || undefined}
        aria-describedby={describedBy}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        multiple={multiple}
        type="file"
        aria-label={label}
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // otherwise choosing the same file again fires no change event
        }}
      />
    </>
  )
}
