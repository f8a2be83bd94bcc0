import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

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

type Props = {
  label: string
  icon?: IconName
  /** Media types. */
  accept: readonly string[]
  /** More than one file at a time. */
  multiple?: boolean
  disabled?: boolean
  isRefused: boolean
  /** Ids of what describes it. */
  describedBy?: string
  /** It is pointed at, or has the focus. */
  onNear?: () => void
  onFiles: (files: readonly File[]) => void
}

/** Asks for files. */
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
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}
