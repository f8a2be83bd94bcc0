import type { TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { TextInput } from '../ui/text-input.tsx'
import { onlyDigits } from './only-digits.ts'

type Props = Omit<TextInputProps, 'onChange'> & { onChange: (digits: string) => void }

/** A whole number as it is typed; what an input method composes is filtered once it is settled. */
export function DigitsInput({ onChange, ...rest }: Props) {
  const composing = useRef(false)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      onChange={({ currentTarget: { value } }) => onChange(composing.current ? value : onlyDigits(value))}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={({ currentTarget: { value } }) => {
        composing.current = false
        onChange(onlyDigits(value))
      }}
    />
  )
}
