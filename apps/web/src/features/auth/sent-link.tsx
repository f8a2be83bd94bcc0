import { RESET_LINK_LIMIT_MS } from '@touchline/contract/passwords'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from './back-link.tsx'
import { PublicFrame } from './public-frame.tsx'

type Props = { email: string; onOtherAddress: () => void }

/** Says the same whether there is such an account or not. */
export function SentLink({ email, onOtherAddress }: Props) {
  const { t } = useLanguage(passwordTexts)
  return (
    <PublicFrame
      sign="mail"
      title={t('password:sentTitle')}
      lead={t('password:sentLead', { email })}
      hint={t('password:sentHint', { minutes: RESET_LINK_LIMIT_MS / 60_000 })}
    >
      <Button size="md" variant="default" fullWidth onClick={onOtherAddress}>
        {t('password:otherAddress')}
      </Button>
      <BackLink />
    </PublicFrame>
  )
}
