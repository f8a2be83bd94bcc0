import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jobsPage } from '@touchline/contract/jobs/job-pages'
import type { Job } from '@touchline/contract/jobs/jobs'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { jobAddress } from '../jobs/job-address.ts'
import { progressTexts } from '../jobs/progress-texts.ts'
import { progressLine, runningText, shareOf } from '../jobs/progress-words.ts'
import { followJob } from '../jobs/tell-job.tsx'
import classes from './job-line.module.css'

type Props = {
  /** At least one. */
  jobs: readonly Job[]
  onAnnounce: (text: string) => void
}

/** Links to the running job, or to all jobs if there are several. */
export function RunningJobs({ jobs, onAnnounce }: Props) {
  const { t, language } = useLanguage(progressTexts)
  const [newest] = jobs
  const queries = useQueryClient()
  const follow = useEffectEvent(() => {
    const others = jobs.filter((job) => followJob(queries, job))
    // a toast says what was started in this tab; the progress of a job is not announced
    if (others[0]) onAnnounce(runningText(others[0], language))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job
  useEffect(() => follow(), [newest?.id])
  useEffect(() => () => onAnnounce(''), [onAnnounce])
  if (!newest) return null
  const isOne = jobs.length === 1
  return (
    <Link
      {...(isOne ? jobAddress(newest) : { to: jobsPage as string, search: {} })}
      preload={false}
      className={classes.line}
    >
      <Ring share={shareOf(jobs)} />
      <span className={classes.text}>
        {isOne ? progressLine(newest, language) : t('jobProgress:several', { count: jobs.length })}
      </span>
    </Link>
  )
}

function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className={classes.ring} viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="9" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
  )
}
