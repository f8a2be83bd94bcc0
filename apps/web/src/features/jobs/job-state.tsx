import { type JobState, jobStates } from '@touchline/contract/jobs/jobs'
import { useLanguage } from '../../i18n/language.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
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
