import { changePasswordSchema } from '@touchline/contract/passwords'
import { FormFailure } from '../../forms/form-failure.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './auth-form.module.css'
import { changePassword, fieldErrorsOf } from './password-calls.ts'

type Props = {
  /** The address of the signed-in user. Without an address, the form asks for one. */
  ownEmail?: string
  onChanged: () => void
}

const initialValues = { email: '', current_password: '', password: '', password_confirmation: '' }

export function ChangePasswordForm({ ownEmail, onChanged }: Props) {
  const { t } = useLanguage(passwordTexts, publicTexts)
  const asksEmail = ownEmail === undefined
  const bodyOf = ({ email, ...passwords }: typeof initialValues) =>
    asksEmail ? { email: email.trim(), ...passwords } : passwords
  const { text, element, saving, failure, secondsLeft, submit } = useSaveForm({
    initialValues,
    check: (values) => fieldErrorsOf(changePasswordSchema(), bodyOf(values)),
    save: (values) => changePassword(bodyOf(values)),
  })

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={async (event) => {
        if (await submit(event)) onChanged()
      }}
    >
      <FormFailure failure={failure} secondsLeft={secondsLeft} />
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
        <OwnEmail email={ownEmail} />
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
      <Button type="submit" size="md" fullWidth loading={saving} disabled={secondsLeft > 0}>
        {t('password:change')}
      </Button>
    </form>
  )
}

/** A hidden field that tells password managers the account. */
function OwnEmail({ email }: { email: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
