import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { useProfile } from '../../session/profile-query.ts'
import { readUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import classes from './profile-page.module.css'
import { SessionList } from './session-list.tsx'

/** What is known of the administrator since sign-in, and what keeps the account theirs. */
export function ProfilePage() {
  const { t } = useLanguage()
  const { data: profile } = useProfile()
  const user = profile ?? readUser()
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ')
  return (
    <Page title={t('menu.profile')}>
      <div className={classes.cards}>
        <Card>
          <Facts
            facts={[
              { label: t('profile.name'), value: name || t('identity.name') },
              { label: t('signIn.email'), value: user?.email ?? '' },
              { label: t('profile.role'), value: t('identity.role') },
            ]}
          />
        </Card>
        <Card>
          <SectionHead
            title={t('profile.password')}
            text={t('profile.passwordText')}
            action={
              <Button component={Link} to="/change-password" variant="default">
                {t('profile.changePassword')}
              </Button>
            }
          />
        </Card>
        <SessionList />
      </div>
    </Page>
  )
}
