import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@touchline/contract/passwords'
import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { passwordTexts } from '../i18n/password-texts.ts'
import { Icon } from '../ui/icon.tsx'
import classes from './password-field.module.css'
import { PasswordField } from './password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>

export function NewPasswordField(props: Props) {
  const { t } = useLanguage(passwordTexts)
  const length = [...props.value].length
  const isEnough = length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
  const bound = length > MAX_PASSWORD_LENGTH ? MAX_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH
  const rule = t('password:secret.rule', { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH })
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={
          <>
            <span className={classes.newPasswordHint}>
              {rule}
              {length > 0 && (
                <span aria-hidden="true" className={classes.count} data-enough={isEnough || undefined}>
                  {isEnough ? <Icon name="check" size={14} /> : `${length} / ${bound}`}
                </span>
              )}
            </span>{' '}
            {t('password:secret.strength')}
          </>
        }
      />
      <p role="status" className="visually-hidden">
        {isEnough && t('password:secret.enough')}
      </p>
    </div>
  )
}
