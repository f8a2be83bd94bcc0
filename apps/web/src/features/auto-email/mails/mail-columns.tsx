import type { MailSummary } from '@touchline/contract/mails'
import type { Translate } from '@touchline/contract/texts/translate'
import type { shellTexts } from '../../../i18n/shell-texts.ts'
import type { useDates } from '../../../site/use-dates.ts'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { MailStateText } from './mail-state-text.tsx'
import { MailSubject } from './mail-subject.tsx'
import classes from './mails.module.css'
import type { mailsTexts } from './texts.ts'

type Translator = Pick<ReturnType<typeof useDates>, 'momentText'> & {
  readonly t: Translate<typeof mailsTexts | typeof shellTexts>
}

export function mailColumns({ t, momentText }: Translator): TableColumn<MailSummary>[] {
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
      title: t('shell:list.created'),
      align: 'end',
      terse: true,
      cell: ({ created_at }) => momentText(created_at),
    },
  ]
}
