import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { lastEndReason, startSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'
import link from '../../ui/text-link.module.css'
import { checkSignIn } from './check-sign-in.ts'
import { PublicFrame } from './public-frame.tsx'
import { signIn } from './sign-in.ts'
import classes from './sign-in-page.module.css'
import { useBackTrap } from './use-back-trap.ts'

export function SignInPage() {
  const { t } = useLanguage()
  const [ended] = useState(lastEndReason)
  const [capsLock, setCapsLock] = useState(false)
  const [shown, setShown] = useState(false)
  const { text, element, saving, failure, submit } = useSaveForm({
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
        {failure && <Alert>{failure.message}</Alert>}
        {!failure && ended && <Alert tone="calm">{t(`signIn.ended.${ended}`)}</Alert>}
        <TextInput
          size="md"
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          autoFocus
          {...text('email')}
        />
        <div className={classes.password}>
          <PasswordInput
            size="md"
            label={t('signIn.password')}
            autoComplete="current-password"
            visible={shown}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            rightSectionWidth={64}
            rightSection={
              <button
                type="button"
                className={classes.show}
                aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
                onClick={() => setShown(!shown)}
              >
                {t(shown ? 'signIn.hide' : 'signIn.show')}
              </button>
            }
            {...text('password')}
          />
          <Link to="/forgot-password" className={`${link.link} ${classes.forgot}`}>
            {t('signIn.forgot')}
          </Link>
          {capsLock && (
            <p role="status" className={classes.hint}>
              {t('signIn.capsLock')}
            </p>
          )}
        </div>
        <Button type="submit" size="md" fullWidth loading={saving}>
          {t('signIn.title')}
        </Button>
      </form>
    </PublicFrame>
  )
}
