import { useNavigate } from '@tanstack/react-router'
import { resetPasswordSchema } from '@touchline/contract/passwords'
import { FormFailure } from '../../forms/form-failure.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { isSignedIn, readUser, signInAnew } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from './back-link.tsx'
import { DeadLink } from './dead-link.tsx'
import { fieldErrorsOf } from './field-errors.ts'
import { resetPassword } from './password-calls.ts'
import classes from './public-frame.module.css'
import { PublicFrame } from './public-frame.tsx'
import { useResetToken } from './use-reset-token.ts'

export function ResetPasswordPage() {
  const token = useResetToken()
  return token ? <ResetForm key={token} token={token} /> : <DeadLink missing />
}

function ResetForm({ token }: { token: string }) {
  const { t } = useLanguage(passwordTexts)
  const navigate = useNavigate()
  const { text, element, saving, failure, secondsLeft, submit } = useSaveForm({
    initialValues: { password: '', password_confirmation: '' },
    check: (values) => fieldErrorsOf(resetPasswordSchema, { token, ...values }),
    save: (values) => resetPassword({ token, ...values }),
  })
  if (failure?.errors.token) return <DeadLink />

  const onReset = async () => {
    // the session of this browser may be somebody else's; if it is not, the server has just ended it
    if (isSignedIn()) await call('/api/sessions').catch(() => undefined)
    if (isSignedIn()) await sayStillSignedIn()
    else signInAnew()
    await navigate({ to: '/', replace: true })
  }
  const sayStillSignedIn = async () => {
    const { toast } = await import('../../ui/toast.tsx')
    toast.done(t('password:changedOther', { email: readUser()?.email ?? '' }))
  }
  return (
    <PublicFrame title={t('password:resetTitle')} lead={t('password:resetLead')}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          if (await submit(event)) await onReset()
        }}
      >
        <FormFailure failure={failure} secondsLeft={secondsLeft} />
        <NewPasswordField label={t('password:new')} autoFocus {...text('password')} />
        <PasswordField
          label={t('password:repeat')}
          autoComplete="new-password"
          {...text('password_confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={saving} disabled={secondsLeft > 0}>
          {t('password:reset')}
        </Button>
      </form>
      <BackLink />
    </PublicFrame>
  )
}
