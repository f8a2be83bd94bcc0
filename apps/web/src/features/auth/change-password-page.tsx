import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { secondFactorsQuery } from '../../session/second-factors-query.ts'
import { endSessionAfterPasswordChange, readUser } from '../../session/session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'
import { BackLink } from '../../site/back-link.tsx'
import { PublicFrame } from '../../site/public-frame.tsx'
import { isProviderRequired } from '../../site/public-site.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './auth-form.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The session of the user continues after the change. */
export function ChangeOwnPassword({ email }: { email: string }) {
  const { t } = useLanguage(passwordTexts, appTexts)
  const { data: own } = useQuery(secondFactorsQuery)
  const [isChanged, setIsChanged] = useState(false)
  return (
    <Page title={t('password:changeTitle')} area={t('app:menu.profile')}>
      <Card>
        {own?.has_password === false ? (
          <NoPassword email={email} />
        ) : isChanged ? (
          <Notice
            focused
            icon="check"
            title={t('password:changedTitle')}
            text={t('password:changedText')}
            action={
              <Button component={Link} to="/admin-profile">
                {t('password:toProfile')}
              </Button>
            }
          />
        ) : (
          <div className={classes.ownForm}>
            <p className={classes.ownLead}>{t('password:changeLead')}</p>
            <ChangePasswordForm ownEmail={email} onChanged={() => setIsChanged(true)} />
            <Link to="/admin-profile" className={textClasses.textLink}>
              {t('password:toProfile')}
            </Link>
          </div>
        )}
      </Card>
    </Page>
  )
}

function NoPassword({ email }: { email: string }) {
  const { t } = useLanguage(passwordTexts)
  if (isProviderRequired())
    return <Notice icon="lock" title={t('password:noneTitle')} text={t('password:noneNeeded')} />
  return (
    <Notice
      icon="lock"
      title={t('password:noneTitle')}
      text={t('password:noneText')}
      action={
        <Button component={Link} to="/forgot-password" state={{ email }}>
          {t('password:byEmail')}
        </Button>
      }
    />
  )
}

export function ChangePasswordPage() {
  const isSignedIn = useIsSignedIn()
  return isSignedIn ? <ChangeOwnPassword email={readUser()?.email ?? ''} /> : <ChangeByEmail />
}

function ChangeByEmail() {
  const { t } = useLanguage(passwordTexts)
  const navigate = useNavigate()
  const onChanged = (email: string) => {
    endSessionAfterPasswordChange()
    void navigate({ to: '/', replace: true, state: { email } })
  }
  return (
    <PublicFrame title={t('password:changeTitle')} lead={t('password:changeLead')}>
      <ChangePasswordForm onChanged={onChanged} />
      <BackLink />
    </PublicFrame>
  )
}
