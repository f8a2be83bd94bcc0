import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { useMyActiveJobs } from '../jobs/live-jobs.ts'
import classes from './job-line.module.css'

const RunningJobs = lazy(async () => ({
  default: (await loadChunk(() => import('./running-jobs.tsx'))).RunningJobs,
}))

/** The space of the header in which the running jobs of the user are shown. It has the same size without jobs. */
export function JobLine() {
  const jobs = useMyActiveJobs()
  const [announced, setAnnounced] = useState('')
  return (
    <div className={classes.space}>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
      {jobs.length > 0 && (
        <Suspense>
          <RunningJobs jobs={jobs} onAnnounce={setAnnounced} />
        </Suspense>
      )}
    </div>
  )
}
