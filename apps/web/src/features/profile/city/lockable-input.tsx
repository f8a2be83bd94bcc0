import type { TextInputProps } from '@mantine/core'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import classes from './city.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  locked: boolean
  /** Why it is. */
  lockedHint: string
  onType?: (text: string) => void
}

/** A line that can be read but not changed while something else decides what stands in it. */
export function LockableInput({ locked, lockedHint, onType, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      readOnly={locked}
      classNames={locked ? { input: classes.locked } : {}}
      rightSection={locked && <Icon name="lock" size={16} />}
      rightSectionPointerEvents="none"
      description={locked && lockedHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={({ currentTarget }) => onType?.(currentTarget.value)}
    />
  )
}
