import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import { requestIdOfJob } from '@touchline/contract/jobs/jobs'
import { numberText } from '@touchline/contract/texts/numbers'
import { useRef, useState } from 'react'
import { DownloadButton } from '../../http/download-button.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useNow } from '../../i18n/use-now.ts'
import { jobQuery, receiveJobFile } from '../../jobs/job-queries.ts'
import { resultText } from '../../jobs/job-words.ts'
import { useJobShownOnPage } from '../../jobs/tell-job.tsx'
import { trailLink } from '../../records/audit-entries.ts'
import { useDates } from '../../site/use-dates.ts'
import { Card, CardStack } from '../../ui/card.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Facts } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './import.module.css'
import type { OneImport } from './import-calls.ts'
import { ImportProgress } from './import-progress.tsx'
import { resultTexts } from './result-texts.ts'
import { countedRows, countsText } from './row-words.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

const noCounts = { insert: 0, update: 0, unchanged: 0, error: 0 }

/** The import while it is applied or taken back, and what it has done. */
export function ResultStep({ list, shown }: OneImport) {
  const { t, language } = useLanguage(resultTexts)
  const card = useRef<HTMLDivElement>(null)
  // the button that is pressed disappears with the next state
  const focus = useRestoreFocus(card, shown.state)
  const { insert, update } = shown.counts ?? noCounts
  const undoJob = useUndoJob(shown.apply_job)
  useJobShownOnPage(undoJob)
  const words =
    shown.state === 'applied' || shown.state === 'taken_back'
      ? t(shown.state === 'applied' ? 'importResult:applied' : 'importResult:takenBack')
      : ''
  return (
    <div ref={card} tabIndex={-1} {...focus}>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      {shown.state === 'applying' && (
        <ImportProgress
          one={{ list, shown }}
          job={shown.apply_job}
          title={t('importResult:applying', { items: countedRows(list, insert + update, language) })}
          text={t('importResult:applyingText')}
        />
      )}
      {shown.state === 'taking_back' && (
        <ImportProgress
          one={{ list, shown }}
          job={undoJob}
          title={t('importResult:takingBack')}
          text={t('importResult:takingBackText')}
        />
      )}
      {words && <Result list={list} shown={shown} undoJob={undoJob} />}
    </div>
  )
}

/** The job that has taken the import back, or does so now. */
function useUndoJob(job: number | null): number | null {
  const { data } = useQuery({ ...jobQuery(job ?? 0), enabled: job !== null })
  return data?.data.undone_by_job ?? null
}

type ResultProps = OneImport & { undoJob: number | null }

function Result({ list, shown, undoJob }: ResultProps) {
  const { t, language } = useLanguage(resultTexts)
  const isTakenBack = shown.state === 'taken_back'
  const counts = shown.counts ?? noCounts
  return (
    <CardStack>
      <Card>
        <div className={classes.done} data-state={shown.state}>
          <Icon name={isTakenBack ? 'restore' : 'check'} size={20} />
          <div className={classes.workingWords}>
            <h2 className={classes.workingTitle}>
              {t(isTakenBack ? 'importResult:takenBack' : 'importResult:applied')}
            </h2>
            <p className={classes.counts}>
              {isTakenBack ? <JobResult id={undoJob} /> : countsText({ ...counts, error: 0 }, language)}
            </p>
            {isTakenBack && <p>{t('importResult:takenBackText')}</p>}
          </div>
          <TakeBackAction one={{ list, shown }} />
        </div>
        <div className={classes.facts}>
          <ResultFacts list={list} shown={shown} undoJob={undoJob} />
        </div>
      </Card>
      {counts.error > 0 && shown.apply_job !== null && (
        <LeftOut rows={counts.error} job={shown.apply_job} file={shown.file.name} />
      )}
    </CardStack>
  )
}

/** What a job has done, in numbers. */
function JobResult({ id }: { id: number | null }) {
  const { language } = useLanguage()
  const { data } = useQuery({ ...jobQuery(id ?? 0), enabled: id !== null })
  return data && resultText(data.data, language)
}

function ResultFacts({ list, shown, undoJob }: ResultProps) {
  const { t, localize } = useLanguage(resultTexts)
  const { apply_job, file } = shown
  const jobLink = (id: number, text: string) => (
    <Link to={jobPage} search={{ id }} className={textClasses.textLink}>
      {text}
    </Link>
  )
  const links = (
    <span className={classes.links}>
      <Link to={list.page as string} className={textClasses.textLink}>
        {localize(list.title)}
      </Link>
      {apply_job !== null && jobLink(apply_job, t('importResult:job'))}
      {undoJob !== null && jobLink(undoJob, t('importResult:undoJob'))}
      {apply_job !== null && (
        <Link {...trailLink({ search: requestIdOfJob(apply_job) })} className={textClasses.textLink}>
          {t('importResult:trail')}
        </Link>
      )}
    </span>
  )
  return (
    <Facts
      compact
      facts={[
        { label: t('importResult:file'), value: file.name },
        { label: t('importResult:related'), value: links },
      ]}
    />
  )
}

function TakeBackAction({ one }: { one: OneImport }) {
  const { t } = useLanguage(resultTexts)
  const { momentText } = useDates()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { take_back_until: until } = one.shown
  if (until === null || Date.parse(until) < now) return null
  return (
    <div className={classes.takeBack}>
      <Button
        variant="default"
        leftSection={<Icon name="restore" size={16} />}
        aria-describedby="take-back-until"
        onClick={() => setAsking(true)}
      >
        {t('importResult:back.action')}
      </Button>
      <p id="take-back-until" className={textClasses.hint}>
        {t('importResult:back.until', { when: momentText(until) })}
      </p>
      {isAsking && <TakeBackDialog one={one} onClose={() => setAsking(false)} />}
    </div>
  )
}

type LeftOutProps = { rows: number; job: number; file: string }

/** The rows that had errors, as a file with their lines and the reasons. */
function LeftOut({ rows, job, file }: LeftOutProps) {
  const { t, language } = useLanguage(resultTexts)
  return (
    <Card>
      <div className={classes.done} data-state="left">
        <Icon name="alert" size={20} />
        <div className={classes.workingWords}>
          <p>{t('importResult:rest.text', { count: rows, number: numberText(rows, language) })}</p>
        </div>
        <DownloadButton
          label={t('importResult:rest.download')}
          name={t('importResult:rest.name', { name: file })}
          receive={() => receiveJobFile(job)}
        />
      </div>
    </Card>
  )
}
