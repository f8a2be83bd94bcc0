import type { TextInputProps } from '@mantine/core'
import { TextInput } from '../ui/inputs/text-input.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  onNormalize: (text: string) => void
  /** Returns the standard notation of the text; undefined if the text is invalid, which leaves it unchanged. */
  normalize: (typed: string) => string | undefined
}

/** A text input that rewrites its text in the standard notation when it loses the focus. */
export function NormalizedInput({ value, onChange, onNormalize, normalize, ...rest }: Props) {
  const normalizeValue = () => {
    const written = normalize(value)
    if (written !== undefined && written !== value) onNormalize(written)
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={normalizeValue}
    />
  )
}
