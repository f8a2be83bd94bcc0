import { Link } from '@tanstack/react-router'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import type { Job } from '@touchline/contract/jobs/jobs'
import type { Translate } from '@touchline/contract/texts/translate'
import { useLanguage } from '../../i18n/language.ts'
import { hasBegun } from '../../jobs/job-progress.ts'
import { JobProgress } from '../../jobs/job-progress-bar.tsx'
import { jobText, resultText } from '../../jobs/job-words.ts'
import { useDates } from '../../site/use-dates.ts'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import textClasses from '../../ui/text.module.css'
import { StateText } from './job-state.tsx'
import classes from './jobs.module.css'
import { SetValue } from './set-value.tsx'
import type { jobPageTexts } from './texts.ts'

type JobProps = { job: Job }

export function jobColumns(t: Translate<typeof jobPageTexts>): TableColumn<Job>[] {
  return [
    { id: 'job', title: t('jobPages:column.job'), wide: true, cell: (job) => <What job={job} /> },
    { id: 'state', title: t('jobPages:column.state'), wide: true, cell: (job) => <State job={job} /> },
    { id: 'result', title: t('jobPages:column.result'), wide: true, cell: (job) => <Result job={job} /> },
    { id: 'person', title: t('jobPages:column.person'), minor: 1, cell: (job) => <Who job={job} /> },
    { id: 'at', title: t('jobPages:column.at'), cell: (job) => <When job={job} /> },
  ]
}

function What({ job }: JobProps) {
  const { language } = useLanguage()
  return (
    <span className={classes.what}>
      <Link to={jobPage} search={{ id: job.id }} className={classes.name}>
        {jobText(job, language)}
      </Link>
      {job.set && (
        <span className={textClasses.hint}>
          <SetValue list={job.list} set={job.set} />
        </span>
      )}
    </span>
  )
}

function State({ job }: JobProps) {
  return (
    <span className={classes.stacked}>
      <StateText state={job.state} />
      <JobProgress job={job} />
    </span>
  )
}

function Result({ job }: JobProps) {
  const { language } = useLanguage()
  return <span className={classes.words}>{hasBegun(job) && resultText(job, language)}</span>
}

function Who({ job }: JobProps) {
  return <span className={classes.words}>{usePersonText(job)}</span>
}

export function usePersonText({ created_by: { name, name_ja } }: Job): string {
  return (useLanguage().language === 'ja' && name_ja) || name
}

function When({ job: { created_at } }: JobProps) {
  const { momentText } = useDates()
  return <time dateTime={created_at}>{momentText(created_at)}</time>
}
