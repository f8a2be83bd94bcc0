import { type DeliveryState, type MailSummary, mailKindLabels } from '@touchline/contract/deliveries'
import type { Translate } from '@touchline/contract/texts/translate'
import type { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../site/use-dates.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import textClasses from '../../../ui/text.module.css'
import { mailCauseOf } from '../mail-cause.ts'
import classes from './mails.module.css'
import { mailsTexts } from './texts.ts'

const icons: Readonly<Record<DeliveryState, IconName>> = {
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
        {detail && <span className={`${textClasses.hint} ${classes.detail}`}>{detail}</span>}
      </p>
    </div>
  )
}

function useDetail({ state, sent_at, due_at, attempts }: MailSummary): string | undefined {
  const { t } = useLanguage(mailsTexts)
  const { momentText } = useDates()
  if (state === 'sent') return sent_at ? momentText(sent_at) : undefined
  if (state === 'unconfigured' || state === 'dropped') return t(`mails:details.${state}`)
  const tries = t(state === 'dead' ? 'mails:triesInAll' : 'mails:tries', { count: attempts })
  const next = due_at && t('mails:next', { when: momentText(due_at) })
  return [attempts > 0 && tries, next].filter(Boolean).join(' · ')
}

export function MailSubject({ mail }: { mail: MailSummary }) {
  const { t, localize } = useLanguage(mailsTexts)
  const { kind, state, last_error } = mail
  const error = state === 'dropped' ? null : last_error
  return (
    <div className={classes.subject}>
      <p className={classes.kind}>{localize(mailKindLabels[kind])}</p>
      {error && (
        <p className={classes.error}>
          {t(`mails:errors.${mailCauseOf(error)}`)}
          {error.code && <code className={classes.code}>{error.code}</code>}
        </p>
      )}
    </div>
  )
}

type MailColumnsOptions = Pick<ReturnType<typeof useDates>, 'momentText'> & {
  readonly t: Translate<typeof mailsTexts | typeof appTexts>
}

export function mailColumns({ t, momentText }: MailColumnsOptions): TableColumn<MailSummary>[] {
  return [
    { id: 'kind', title: t('mails:mail'), cell: (mail) => <MailSubject mail={mail} /> },
    {
      id: 'recipient',
      title: t('mails:to'),
      cell: ({ recipient }) => <span className={classes.recipient}>{recipient ?? t('mails:nobody')}</span>,
    },
    { id: 'state', title: t('mails:state'), cell: (mail) => <MailStateText mail={mail} /> },
    {
      id: 'created_at',
      title: t('app:list.created'),
      align: 'end',
      terse: true,
      cell: ({ created_at }) => momentText(created_at),
    },
  ]
}
