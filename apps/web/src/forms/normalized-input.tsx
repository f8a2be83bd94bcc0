import type { TextInputProps } from '@mantine/core'
import { TextInput } from '../ui/text-input.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  onNormalize: (text: string) => void
  /** How what was typed is written; undefined where it cannot be read and stays as it is. */
  normalize: (typed: string) => string | undefined
}

/** A line that takes what people write, and writes it its own way once they are done. */
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
