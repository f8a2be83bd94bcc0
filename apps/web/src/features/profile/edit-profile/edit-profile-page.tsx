import '../../../i18n/edit-profile-texts.ts'
import { Link } from '@tanstack/react-router'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useProfile } from '../../../session/profile-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'

/** What an administrator says of themself, and likes. */
export function EditProfilePage() {
  const { t } = useLanguage()
  const loading = useProfile()
  const back = (
    <Button component={Link} to="/admin-profile" variant="default">
      {t('editProfile.back')}
    </Button>
  )
  return (
    <Page title={t('menu.editProfile')} area={t('menu.profile')} action={back}>
      {loading.isLoadingError ? (
        <Card>
          <LoadNotice title={t('editProfile.failedTitle')} loading={loading} />
        </Card>
      ) : (
        <EditProfileForm profile={loading.data} />
      )}
    </Page>
  )
}
