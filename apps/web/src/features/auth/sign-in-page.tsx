import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { lastEndReason, startSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import link from '../../ui/text-link.module.css'
import { checkSignIn } from './check-sign-in.ts'
import classes from './public-form.module.css'
import { PublicFrame } from './public-frame.tsx'
import { signIn } from './sign-in.ts'
import { useBackTrap } from './use-back-trap.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed on the page before. */
    email?: string
  }
}

export function SignInPage() {
  const { t } = useLanguage()
  const [ended] = useState(lastEndReason)
  const { text, values, element, saving, failure, secondsLeft, submit } = useSaveForm({
    initialValues: { email: '', password: '' },
    check: checkSignIn,
    save: signIn,
  })
  useBackTrap()

  return (
    <PublicFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          const answer = await submit(event)
          if (answer) startSession(answer)
        }}
      >
        <FormFailure failure={failure} secondsLeft={secondsLeft} />
        {!failure && ended && (
          <Alert tone={ended === 'passwordChanged' ? 'done' : 'calm'}>{t(`signIn.ended.${ended}`)}</Alert>
        )}
        <TextInput
          size="md"
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          autoFocus
          {...text('email')}
        />
        <div className={classes.password}>
          <PasswordField label={t('signIn.password')} autoComplete="current-password" {...text('password')} />
          <Link
            to="/forgot-password"
            state={{ email: values.email }}
            className={`${link.link} ${classes.forgot}`}
          >
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" size="md" fullWidth loading={saving} disabled={secondsLeft > 0}>
          {t('signIn.title')}
        </Button>
      </form>
    </PublicFrame>
  )
}
