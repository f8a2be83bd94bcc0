import type { MailState, MailSummary } from '@touchline/contract/mails'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import classes from './mails.module.css'
import { mailsTexts } from './texts.ts'

const icons: Readonly<Record<MailState, IconName>> = {
  waiting: 'clock',
  unconfigured: 'empty',
  sent: 'check',
  dead: 'alert',
  dropped: 'close',
}

export function MailStateText({ mail }: { mail: MailSummary }) {
  const { t } = useLanguage(mailsTexts)
  const detail = useDetail(mail)
  return (
    <div className={classes.state} data-state={mail.state}>
      <Icon name={icons[mail.state]} size={16} />
      <p>
        {t(`mails:states.${mail.state}`)}
        {detail && <span className={classes.detail}>{detail}</span>}
      </p>
    </div>
  )
}

function useDetail({ state, sent_at, attempts }: MailSummary): string | undefined {
  const { t } = useLanguage(mailsTexts)
  const { momentText } = useDates()
  if (state === 'sent') return sent_at ? momentText(sent_at) : undefined
  if (state === 'unconfigured' || state === 'dropped') return t(`mails:details.${state}`)
  if (attempts === 0) return undefined
  return t(state === 'dead' ? 'mails:triesInAll' : 'mails:tries', { count: attempts })
}
