import { useLanguage } from '../../i18n/language.ts'
import { readUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'

/** What is known of the administrator since sign-in. */
export function ProfilePage() {
  const { t } = useLanguage()
  const user = readUser()
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ')
  return (
    <Page title={t('menu.profile')}>
      <Card>
        <Facts
          facts={[
            { label: t('profile.name'), value: name || t('identity.name') },
            { label: t('signIn.email'), value: user?.email ?? '' },
            { label: t('profile.role'), value: t('identity.role') },
          ]}
        />
      </Card>
    </Page>
  )
}
