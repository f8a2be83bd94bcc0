import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

export function PasswordCard() {
  const { t } = useLanguage(shellTexts)
  return (
    <Card>
      <SectionHead
        title={t('shell:profile.password')}
        text={t('shell:profile.passwordText')}
        action={
          <Button component={Link} to="/change-password" variant="default">
            {t('shell:profile.changePassword')}
          </Button>
        }
      />
    </Card>
  )
}
