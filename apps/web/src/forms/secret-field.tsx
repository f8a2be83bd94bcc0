import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { settingFormTexts } from '../i18n/setting-form-texts.ts'
import { Button } from '../ui/inputs/button.tsx'
import type { StoredSecret } from './controls/control.ts'
import { PasswordField } from './password-field.tsx'
import classes from './secret-field.module.css'
import type { FormValue } from './state/form-state.ts'

type Props = StoredSecret & {
  label: string
  name: string
  /** Null removes the stored secret. */
  value: FormValue
  error: ReactNode
  onChange: (value: string | null) => void
  required?: boolean
  /** If false, the button that removes the stored secret is hidden. */
  isRemovable?: boolean
  /** Help that is shown before the state of the stored secret. */
  help?: ReactNode
}

/** A field that keeps, replaces or removes a stored secret. At most the last four characters are shown. */
export function SecretField(props: Props) {
  const { label, name, value, error, onChange, required = false, isRemovable = true, help } = props
  const { isSet, isUnreadable, isAskedAgain, last4 } = props
  const { t } = useLanguage(settingFormTexts)
  const isRemoved = value === null

  const state = () => {
    if (isRemoved) return 'removed'
    if (value !== '') return 'replaced'
    if (isAskedAgain) return 'again'
    if (isUnreadable) return 'unreadable'
    return last4 === undefined ? 'stored' : 'storedEnding'
  }
  // the error of the field already asks for the secret again
  const isInError = Boolean(error) && state() === 'again'
  const hint =
    isSet && !isInError ? t(`settingForm:storedSecret.${state()}`, { last4: last4 ?? '' }) : undefined
  const change = isRemoved ? 'keep' : 'remove'
  return (
    <div className={classes.field}>
      <PasswordField
        {...{ label, name, error }}
        required={required && (!isSet || isRemoved || isAskedAgain)}
        value={isRemoved ? '' : String(value)}
        autoComplete="new-password"
        placeholder={maskedSecret(props)}
        size="sm"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        hint={
          (help || hint) && <SecretHint help={help} state={hint} isUrgent={isAskedAgain || isUnreadable} />
        }
      />
      {isSet && isRemovable && (isRemoved || value === '') && (
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

type SecretHintProps = { help: ReactNode; state: string | undefined; isUrgent: boolean }

function SecretHint({ help, state, isUrgent }: SecretHintProps) {
  return (
    <>
      {help && <span className={classes.hint}>{help} </span>}
      {state && (
        <span className={classes.hint} data-urgent={isUrgent || undefined}>
          {state}
        </span>
      )}
    </>
  )
}

/** `••••89ab`; undefined if the last characters are not known, or if the secret is to be removed. */
function maskedSecret({ value, last4 }: Props): string | undefined {
  return value === null || last4 === undefined ? undefined : `••••${last4}`
}
