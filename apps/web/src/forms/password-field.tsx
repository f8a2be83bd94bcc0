import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { TextInput } from '../ui/inputs/text-input.tsx'
import textClasses from '../ui/text.module.css'
import classes from './password-field.module.css'

const wrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  autoComplete: 'current-password' | 'new-password'
  onChange: (event: { currentTarget: { value: string } }) => void
  autoFocus?: boolean
  size?: 'sm' | 'md'
  required?: boolean
  hint?: ReactNode
  placeholder?: string | undefined
}

/** Drafts leave out the value of this field. */
export function PasswordField({ label, error, hint, size = 'md', ...input }: Props) {
  const { t } = useLanguage(publicTexts)
  const labelId = useId()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <div>
      <TextInput
        {...input}
        size={size}
        classNames={{ input: classes.input }}
        label={label}
        labelProps={{ id: labelId }}
        error={error}
        aria-invalid={Boolean(error)}
        description={hint}
        inputWrapperOrder={wrapperOrder}
        spellCheck={false}
        data-secret
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onBlur={() => setCapsLock(false)}
        rightSectionWidth={64}
        rightSection={
          <button
            type="button"
            className={classes.show}
            aria-label={t(shown ? 'public:secret.hidePassword' : 'public:secret.showPassword')}
            aria-describedby={labelId}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'public:secret.hide' : 'public:secret.show')}
          </button>
        }
      />
      {capsLock && (
        <p role="status" className={textClasses.fieldHint}>
          {t('public:secret.capsLock')}
        </p>
      )}
    </div>
  )
}
