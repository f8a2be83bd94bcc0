import { type Job, type JobState, jobStates } from '@touchline/contract/jobs/jobs'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { isActive, processedRows } from '../../jobs/job-progress.ts'
import { progressText } from '../../jobs/job-words.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './jobs.module.css'

const icons: Readonly<Record<JobState, IconName>> = {
  waiting: 'clock',
  running: 'again',
  stopping: 'again',
  stopped: 'close',
  done: 'check',
  failed: 'alert',
}

export function StateText({ state }: { state: JobState }) {
  const { localize } = useLanguage()
  return (
    <span className={classes.state} data-state={state}>
      <Icon name={icons[state]} size={16} />
      {localize(jobStates[state])}
    </span>
  )
}

/** The bar and the count of a job that has not processed all of its rows. */
export function JobProgress({ job }: { job: Job }) {
  const { language } = useLanguage()
  const labelId = useId()
  const processed = processedRows(job)
  if (!isActive(job) && processed === job.total) return null
  return (
    <span className={classes.progress}>
      <Progress share={job.total > 0 ? processed / job.total : 0} labelledBy={labelId} />
      <span id={labelId} className={textClasses.hint}>
        {progressText(job, language)}
      </span>
    </span>
  )
}
