import { Link } from '@tanstack/react-router'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { useProfile } from '../../../session/profile-query.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import { editProfileTexts } from './texts.ts'

export function EditProfilePage() {
  const { t } = useLanguage(editProfileTexts, shellTexts)
  const loading = useProfile()
  const back = (
    <Button component={Link} to="/admin-profile" variant="default">
      {t('editProfile:back')}
    </Button>
  )
  return (
    <Page title={t('shell:menu.editProfile')} area={t('shell:menu.profile')} action={back}>
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
