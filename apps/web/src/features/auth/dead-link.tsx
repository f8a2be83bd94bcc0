import { Link } from '@tanstack/react-router'
import { RESET_LINK_LIMIT_MS } from '@touchline/contract/passwords'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from './back-link.tsx'
import { PublicFrame } from './public-frame.tsx'

/** A link that was used, replaced or is too old, and an address without one. */
export function DeadLink({ missing = false }: { missing?: boolean }) {
  const { t } = useLanguage(passwordTexts)
  return (
    <PublicFrame
      sign="broken"
      title={t('password:resetTitle')}
      lead={t(missing ? 'password:missingTitle' : 'password:deadTitle')}
      hint={t('password:deadText', { minutes: RESET_LINK_LIMIT_MS / 60_000 })}
    >
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        {t('password:askAgain')}
      </Button>
      <BackLink />
    </PublicFrame>
  )
}
