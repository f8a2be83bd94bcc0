import { useRef } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

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
