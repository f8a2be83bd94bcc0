import type { MailFault, MailSummary } from '@touchline/contract/mails'
import type { Translate } from '@touchline/contract/texts/translate'
import { useLanguage } from '../../../i18n/language.ts'
import classes from './mails.module.css'
import { mailsTexts } from './texts.ts'

/** What a mail is about, and why it could not be sent. */
export function MailSubject({ mail }: { mail: MailSummary }) {
  const { t } = useLanguage(mailsTexts)
  const { kind, state, last_error } = mail
  const fault = state === 'dropped' ? null : last_error
  return (
    <div className={classes.subject}>
      <p className={classes.kind}>{t(`mails:kinds.${kind}`)}</p>
      {fault && (
        <p className={classes.fault}>
          {faultText(fault, t)}
          {fault.code && <code className={classes.code}>{fault.code}</code>}
        </p>
      )}
    </div>
  )
}

function faultText({ stage, code }: MailFault, t: Translate<typeof mailsTexts>): string {
  return t(code === 'SECRET_UNREADABLE' ? 'mails:secretUnreadable' : `mails:faults.${stage}`)
}
