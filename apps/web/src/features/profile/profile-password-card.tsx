import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

export function PasswordCard() {
  const { t } = useLanguage()
  return (
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
  )
}
