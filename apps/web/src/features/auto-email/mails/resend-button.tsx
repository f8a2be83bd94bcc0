import type { MailSummary } from '@touchline/contract/mails'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { mailsTexts } from './texts.ts'

type Props = { mail: MailSummary; onResend: (mail: MailSummary) => Promise<void> }

export function ResendButton({ mail, onResend }: Props) {
  const { t } = useLanguage(mailsTexts)
  const { momentText } = useDates()
  const label = t('mails:resendOf', {
    kind: t(`mails:kinds.${mail.kind}`),
    to: mail.recipient ?? '',
    when: momentText(mail.created_at),
  })
  return <IconButton icon="again" size={16} label={label} onClick={() => void onResend(mail)} />
}
