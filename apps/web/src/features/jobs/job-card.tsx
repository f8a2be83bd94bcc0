import { Link, useNavigate } from '@tanstack/react-router'
import { findArea } from '@touchline/contract/events/areas'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import { type Job, jobFailures, requestIdOfJob } from '@touchline/contract/jobs/jobs'
import { useRef } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useNow } from '../../i18n/use-now.ts'
import { hasBegun } from '../../jobs/job-progress.ts'
import { JobProgress } from '../../jobs/job-progress-bar.tsx'
import { itemsText, jobText, resultText } from '../../jobs/job-words.ts'
import { useJobCall } from '../../jobs/use-job-call.ts'
import { trailLink } from '../../records/audit-entries.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card } from '../../ui/card.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Facts } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import { usePersonText } from './job-columns.tsx'
import { StateText } from './job-state.tsx'
import classes from './jobs.module.css'
import { SetValue, useOptionFacts } from './set-value.tsx'
import { jobPageTexts } from './texts.ts'

type Props = { job: Job }

export function JobCard({ job }: Props) {
  const { language } = useLanguage()
  const state = useRef<HTMLDivElement>(null)
  // the button that is pressed disappears with the next state
  const focus = useRestoreFocus(state, job.state)
  return (
    <Card>
      <div ref={state} className={classes.now} {...focus}>
        <div className={classes.summary}>
          <p className={classes.stateLine}>
            <span role="status">
              <StateText state={job.state} />
            </span>
            <span className={classes.counts}>{hasBegun(job) && resultText(job, language)}</span>
          </p>
          <JobProgress job={job} />
        </div>
        <Actions job={job} />
      </div>
      <JobFacts job={job} />
    </Card>
  )
}

function Actions({ job }: Props) {
  const { t } = useLanguage(jobPageTexts)
  const stop = useJobCall('stop')
  const resume = useJobCall('resume')
  const { kind, state, results_until, undone_by_job } = job
  const now = useNow()
  const isKept = results_until === null || Date.parse(results_until) > now
  // an import is started again on its page
  const isResumable =
    (state === 'stopped' || state === 'failed') && kind !== 'import' && undone_by_job === null && isKept
  return (
    <ButtonRow>
      {(state === 'waiting' || state === 'running') && (
        <Button variant="default" loading={stop.requested !== undefined} onClick={() => stop.run(job)}>
          {t('jobPages:stop')}
        </Button>
      )}
      {isResumable && (
        <Button variant="default" loading={resume.requested !== undefined} onClick={() => resume.run(job)}>
          {t('jobPages:resume')}
        </Button>
      )}
      <Undo job={job} />
    </ButtonRow>
  )
}

/** How the undo of an action changes the records. */
const undoTexts = { delete: 'restores', restore: 'deletes' } as const

function Undo({ job }: Props) {
  const { t, language } = useLanguage(jobPageTexts)
  const { momentText } = useDates()
  const navigate = useNavigate()
  const now = useNow()
  const undo = useJobCall('undo', ({ id }) => void navigate({ to: jobPage, search: { id } }))
  const { undo_until, action, list, done } = job
  if (undo_until === null || Date.parse(undo_until) < now) return null
  const effect = action === 'delete' || action === 'restore' ? undoTexts[action] : 'values'
  const what = t(`jobPages:undo.${effect}`, { items: itemsText(list, done, language) ?? '' })
  const ask = async () => {
    const confirmed = await confirm({
      title: t('jobPages:undo.title', { job: jobText(job, language) }),
      text: what,
      confirmLabel: t('jobPages:undo.action'),
    })
    if (confirmed) undo.run(job)
  }
  return (
    <div className={classes.undo}>
      <Button
        variant="default"
        loading={undo.requested !== undefined}
        aria-describedby="undo-help"
        onClick={() => void ask()}
      >
        {t('jobPages:undo.action')}
      </Button>
      <p id="undo-help" className={textClasses.hint}>
        {t('jobPages:undo.until', { when: momentText(undo_until), what })}
      </p>
    </div>
  )
}

function JobFacts({ job }: Props) {
  const { t, localize } = useLanguage(jobPageTexts)
  const { momentText } = useDates()
  const person = usePersonText(job)
  const exportFacts = useOptionFacts(job)
  const { kind, list, set, created_at, ended_at, failure } = job
  const area = findArea(list)
  const facts = [
    { label: t('jobPages:fact.list'), value: area ? localize(area.label) : list },
    ...(set ? [{ label: t('jobPages:fact.set'), value: <SetValue list={list} set={set} /> }] : []),
    ...(kind === 'export' ? exportFacts : []),
    ...(failure ? [{ label: t('jobPages:fact.reason'), value: localize(failureText(failure)) }] : []),
    { label: t('jobPages:fact.person'), value: person },
    { label: t('jobPages:fact.started'), value: <time dateTime={created_at}>{momentText(created_at)}</time> },
    ...(ended_at
      ? [{ label: t('jobPages:fact.ended'), value: <time dateTime={ended_at}>{momentText(ended_at)}</time> }]
      : []),
    { label: t('jobPages:fact.related'), value: <RelatedLinks job={job} /> },
  ]
  return (
    <div className={classes.facts}>
      <Facts compact facts={facts} />
    </div>
  )
}

function failureText(failure: string) {
  return Object.hasOwn(jobFailures, failure)
    ? jobFailures[failure as keyof typeof jobFailures]
    : jobFailures.internal
}

function RelatedLinks({ job: { id, undo_of_job, undone_by_job } }: Props) {
  const { t } = useLanguage(jobPageTexts)
  const jobLink = (other: number, text: string) => (
    <Link to={jobPage} search={{ id: other }} className={textClasses.textLink}>
      {text}
    </Link>
  )
  return (
    <span className={classes.links}>
      {undo_of_job !== null && jobLink(undo_of_job, t('jobPages:original'))}
      {undone_by_job !== null && jobLink(undone_by_job, t('jobPages:undoing'))}
      <Link {...trailLink({ search: requestIdOfJob(id) })} className={textClasses.textLink}>
        {t('jobPages:trail')}
      </Link>
    </span>
  )
}
