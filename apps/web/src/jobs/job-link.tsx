import { Link } from '@tanstack/react-router'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import { useLanguage } from '../i18n/language.ts'
import textClasses from '../ui/text.module.css'
import { jobTexts } from './job-texts.ts'

/** In an audit entry that a job has written: the link to the job. */
export function JobLink({ job }: { job: number }) {
  const { t } = useLanguage(jobTexts)
  return (
    <Link to={jobPage} search={{ id: job }} className={textClasses.textLink}>
      {t('job:partOf')}
    </Link>
  )
}
