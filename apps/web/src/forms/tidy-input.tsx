import type { TextInputProps } from '@mantine/core'
import { TextInput } from '../ui/text-input.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  onTidy: (text: string) => void
  /** How what was typed is written; undefined where it cannot be read and stays as it is. */
  tidy: (typed: string) => string | undefined
}

/** A line that takes what people write, and writes it its own way once they are done. */
export function TidyInput({ value, onChange, onTidy, tidy, ...rest }: Props) {
  const tidyUp = () => {
    const written = tidy(value)
    if (written !== undefined && written !== value) onTidy(written)
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={tidyUp}
    />
  )
}
