import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { changePasswordSchema } from '@touchline/contract/passwords'
import { AccountField } from '../../forms/account-field.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './auth-form.module.css'
import { changePassword } from './password-calls.ts'

type Props = {
  /** The address of the signed-in user. Without an address, the form asks for one. */
  ownEmail?: string
  onChanged: (email: string) => void
}

const initialValues = { email: '', current_password: '', password: '', password_confirmation: '' }

export function ChangePasswordForm({ ownEmail, onChanged }: Props) {
  const { t } = useLanguage(passwordTexts, publicTexts)
  const asksEmail = ownEmail === undefined
  const bodyOf = ({ email, ...passwords }: typeof initialValues) =>
    asksEmail ? { email: email.trim(), ...passwords } : passwords
  const form = useSaveForm({
    initialValues,
    check: (values) => fieldErrorsOf(changePasswordSchema(), bodyOf(values)),
    save: (values) => changePassword(bodyOf(values)),
  })

  const { text } = form
  return (
    <SubmitForm form={form} className={classes.form} onSaved={() => onChanged(form.values.email.trim())}>
      {asksEmail ? (
        <TextInput
          size="md"
          type="email"
          label={t('public:signIn.email')}
          autoComplete="username"
          autoFocus
          {...text('email')}
        />
      ) : (
        <AccountField email={ownEmail} />
      )}
      <PasswordField
        label={t('password:current')}
        autoComplete="current-password"
        autoFocus={!asksEmail}
        {...text('current_password')}
      />
      <NewPasswordField label={t('password:new')} {...text('password')} />
      <PasswordField
        label={t('password:repeat')}
        autoComplete="new-password"
        {...text('password_confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
        {t('password:change')}
      </Button>
    </SubmitForm>
  )
}
