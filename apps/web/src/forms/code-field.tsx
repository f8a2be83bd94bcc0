import { type ComponentProps, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { isCompleteCode } from './complete-code.ts'

type Props = Pick<ComponentProps<typeof TextInput>, 'label' | 'description' | 'autoFocus' | 'size'> & {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
  'data-autofocus'?: boolean
}

/** The code of an authenticator app. The form is submitted as soon as the code has six digits. */
export function CodeField({ onChange, error, size = 'md', ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // so that the next code replaces the refused one
    if (error) input.current?.select()
  }, [error])
  return (
    <TextInput
      {...field}
      ref={input}
      size={size}
      error={error}
      aria-invalid={Boolean(error)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      data-secret
      onChange={({ currentTarget, nativeEvent }) => {
        flushSync(() => onChange({ currentTarget }))
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        if (!isComposing && isCompleteCode(currentTarget.value)) currentTarget.form?.requestSubmit()
      }}
    />
  )
}
