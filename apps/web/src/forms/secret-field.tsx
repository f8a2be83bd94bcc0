import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { settingFormTexts } from '../i18n/setting-form-texts.ts'
import { Button } from '../ui/button.tsx'
import type { StoredSecret } from './controls/control.ts'
import type { FormValue } from './form-state.ts'
import { PasswordField } from './password-field.tsx'
import classes from './secret-field.module.css'

type Props = StoredSecret & {
  label: string
  name: string
  /** Null removes the stored secret. */
  value: FormValue
  error: ReactNode
  onChange: (value: string | null) => void
  required?: boolean
}

/** A field that keeps, replaces or removes a stored secret. The stored secret is never shown. */
export function SecretField(props: Props) {
  const { label, name, value, error, onChange, isSet, isUnreadable, isAskedAgain, required = false } = props
  const { t } = useLanguage(settingFormTexts)
  const isRemoved = value === null

  const state = () => {
    if (isRemoved) return 'removed'
    if (value !== '') return 'replaced'
    if (isAskedAgain) return 'again'
    return isUnreadable ? 'unreadable' : 'stored'
  }
  // the error of the field already asks for the secret again
  const isInError = Boolean(error) && state() === 'again'
  const hint = isSet && !isInError ? t(`settingForm:storedSecret.${state()}`) : undefined
  const change = isRemoved ? 'keep' : 'remove'
  return (
    <div className={classes.field}>
      <PasswordField
        {...{ label, name, error }}
        required={required && (!isSet || isRemoved || isAskedAgain)}
        value={isRemoved ? '' : String(value)}
        autoComplete="new-password"
        size="sm"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        hint={
          hint && (
            <span className={classes.hint} data-urgent={isAskedAgain || isUnreadable || undefined}>
              {hint}
            </span>
          )
        }
      />
      {isSet && (isRemoved || value === '') && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t(`settingForm:storedSecret.${change}Of`, { label })}
          onClick={() => onChange(isRemoved ? '' : null)}
        >
          {t(`settingForm:storedSecret.${change}`)}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {isSet && isAskedAgain && `${label}: ${t('settingForm:storedSecret.again')}`}
      </p>
    </div>
  )
}
