import { type MailState, mailStates } from '@touchline/contract/mails'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { Select } from '../../../ui/select.tsx'
import classes from './mails.module.css'
import { mailsTexts } from './texts.ts'

type Props = { value: MailState | undefined; onChange: (state: MailState | undefined) => void }

const ALL = 'all'

export function StateFilter({ value, onChange }: Props) {
  const { t } = useLanguage(mailsTexts, shellTexts)
  const options = [
    { value: ALL, label: t('mails:all') },
    ...mailStates.map((state) => ({ value: state, label: t(`mails:states.${state}`) })),
  ]
  return (
    <div className={classes.filter}>
      <Select
        aria-label={t('mails:filter')}
        data={options}
        value={value ?? ALL}
        onChange={(chosen) => onChange(mailStates.find((state) => state === chosen))}
        nothingFoundMessage={t('shell:form.noMatch')}
      />
    </div>
  )
}
