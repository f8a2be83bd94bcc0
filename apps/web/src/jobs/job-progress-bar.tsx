import type { Job } from '@touchline/contract/jobs/jobs'
import { useId } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Progress } from '../ui/feedback/progress.tsx'
import textClasses from '../ui/text.module.css'
import { isActive, processedRows } from './job-progress.ts'
import classes from './job-progress-bar.module.css'
import { progressText } from './job-words.ts'

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
