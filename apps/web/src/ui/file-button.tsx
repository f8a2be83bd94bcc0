import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** Receives files that are dropped on an element or pasted anywhere on the page. Pasted text is not affected. */
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

type Props = {
  label: string
  icon?: IconName
  /** The accepted media types. */
  accept: readonly string[]
  /** Allows several files at once. */
  multiple?: boolean
  disabled?: boolean
  isRefused: boolean
  /** The value of aria-describedby: ids of the describing elements. */
  describedBy?: string
  /** Called on hover and focus. */
  onNear?: () => void
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the file picker. */
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
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // otherwise choosing the same file again fires no change event
        }}
      />
    </>
  )
}
