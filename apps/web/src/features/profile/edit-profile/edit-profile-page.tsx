import { Link } from '@tanstack/react-router'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useProfile } from '../../../session/profile-query.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import { editProfileTexts } from './texts.ts'

export function EditProfilePage() {
  const { t } = useLanguage(editProfileTexts, appTexts)
  const loading = useProfile()
  const back = (
    <Button component={Link} to="/admin-profile" variant="default">
      {t('editProfile:back')}
    </Button>
  )
  return (
    <Page title={t('app:menu.editProfile')} area={t('app:menu.profile')} action={back}>
      {loading.isLoadingError ? (
        <Card>
          <LoadNotice title={t('editProfile:failedTitle')} loading={loading} />
        </Card>
      ) : (
        <EditProfileForm profile={loading.data} />
      )}
    </Page>
  )
}
