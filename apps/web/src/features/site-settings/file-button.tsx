import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  label: string
  /** Media types. */
  accept: readonly string[]
  disabled: boolean
  isRefused: boolean
  /** Ids of what describes it. */
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** Asks for files to add. */
export function FileButton({ label, accept, disabled, isRefused, describedBy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        disabled={disabled}
        data-add
        data-refused={isRefused || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        multiple
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
