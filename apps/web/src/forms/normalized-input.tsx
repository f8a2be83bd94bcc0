import type { TextInputProps } from '@mantine/core'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { useUnreadMark } from './use-unread-mark.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  onNormalize: (text: string) => void
  /** Returns the standard notation of the text; undefined if the text is invalid, which leaves it unchanged. */
  normalize: (typed: string) => string | undefined
  /** A valid text. With it, an invalid text is marked when the input loses the focus. */
  example?: string
}

/** A text input that rewrites its text in the standard notation when it loses the focus. */
export function NormalizedInput({ value, onChange, onNormalize, normalize, example, error, ...rest }: Props) {
  const mark = useUnreadMark()
  const written = normalize(value)
  const isUnread = example !== undefined && value.trim() !== '' && written === undefined
  const leave = () => {
    if (written !== undefined && written !== value) onNormalize(written)
    mark.leave()
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      error={error || (isUnread && mark.message(value, example))}
      value={value}
      onChange={({ currentTarget }) => {
        mark.change()
        onChange(currentTarget.value)
      }}
      onBlur={leave}
    />
  )
}
