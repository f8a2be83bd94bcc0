import { type Job, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import { DownloadButton } from '../../http/download-button.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { useNow } from '../../i18n/use-now.ts'
import { receiveJobFile } from '../../jobs/job-queries.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CopiedCode } from '../../ui/inputs/copy-button.tsx'
import { Facts } from '../../ui/table/item-list.tsx'
import classes from './jobs.module.css'
import { jobPageTexts } from './texts.ts'

type Props = { job: Job }

/** The file of an export that has ended. */
export function FileCard({ job }: Props) {
  const { t, language } = useLanguage(jobPageTexts)
  const { momentText } = useDates()
  const now = useNow()
  const { file, results_until } = job
  if (!file || (results_until !== null && Date.parse(results_until) < now))
    return (
      <Card>
        <Notice
          icon="clock"
          title={t('jobPages:file.gone')}
          text={t('jobPages:file.goneText', { days: RESULT_DAYS })}
        />
      </Card>
    )
  const facts = [
    { label: t('jobPages:file.name'), value: file.name },
    { label: t('jobPages:file.size'), value: sizeText(file.bytes, language) },
    {
      label: 'SHA-256',
      value: (
        <CopiedCode text={file.sha256} label={t('jobPages:file.copy')} done={t('jobPages:file.copied')} />
      ),
    },
  ]
  return (
    <Card>
      <SectionHead
        title={t('jobPages:file.title')}
        {...(results_until && { text: t('jobPages:file.until', { when: momentText(results_until) }) })}
        action={<DownloadButton name={file.name} receive={() => receiveJobFile(job.id, file.bytes)} />}
      />
      <div className={classes.facts}>
        <Facts compact facts={facts} />
      </div>
    </Card>
  )
}
