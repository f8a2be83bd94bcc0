import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { jobPage } from '@touchline/contract/jobs/job-pages'
import { type Job, type JobOutcome, RESULT_DAYS } from '@touchline/contract/jobs/jobs'
import { numberText } from '@touchline/contract/texts/numbers'
import { useMemo } from 'react'
import { DownloadButton } from '../../http/download-button.tsx'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useNow } from '../../i18n/use-now.ts'
import { isActive, processedRows } from '../../jobs/job-progress.ts'
import { jobResultsQuery, receiveJobFile } from '../../jobs/job-queries.ts'
import { LogTable, MoreRows } from '../../listing/log-table.tsx'
import { useDates } from '../../site/use-dates.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import classes from './jobs.module.css'
import { resultColumns } from './result-columns.tsx'
import { jobPageTexts } from './texts.ts'

type Props = {
  job: Job
  /** Undefined shows all results. */
  outcome: JobOutcome | undefined
}

export function ResultsCard({ job, outcome }: Props) {
  const { t } = useLanguage(jobPageTexts)
  const { momentText } = useDates()
  const now = useNow()
  const { results_until } = job
  if (results_until !== null && Date.parse(results_until) < now)
    return (
      <Card>
        <Notice
          icon="clock"
          title={t('jobPages:results.gone')}
          text={t('jobPages:results.goneText', { days: RESULT_DAYS })}
        />
      </Card>
    )
  return (
    <Card>
      <SectionHead
        title={t('jobPages:results.title')}
        {...(results_until && { text: t('jobPages:results.until', { when: momentText(results_until) }) })}
        action={
          !isActive(job) &&
          job.refused > 0 && (
            <DownloadButton
              label={t('jobPages:results.file')}
              variant="default"
              name={`touchline-job-${job.id}-refused.csv`}
              receive={() => receiveJobFile(job.id)}
            />
          )
        }
      />
      <div className={classes.filter}>
        <OutcomeFilter job={job} outcome={outcome} />
      </div>
      <Results job={job} outcome={outcome} />
    </Card>
  )
}

/** The rows of an export that differ from the list. */
export function RemarksCard({ job }: Pick<Props, 'job'>) {
  const { t } = useLanguage(jobPageTexts)
  return (
    <Card>
      <SectionHead title={t('jobPages:remarks.title')} text={t('jobPages:remarks.text')} />
      <Results job={job} outcome="refused" />
    </Card>
  )
}

const ALL = 'all'

function OutcomeFilter({ job, outcome }: Props) {
  const { t, language } = useLanguage(jobPageTexts)
  const navigate = useNavigate()
  const { id, done, unchanged, refused } = job
  const counts = { all: processedRows(job), changed: done, unchanged, refused }
  const options = (['all', 'changed', 'unchanged', 'refused'] as const).map((value) => ({
    value,
    label: t(`jobPages:results.${value}`, { number: numberText(counts[value], language) }),
  }))
  return (
    <Segmented
      label={t('jobPages:results.filter')}
      options={options}
      value={outcome ?? ALL}
      onChange={(chosen) =>
        void navigate({
          to: jobPage,
          search: { id, ...(chosen !== ALL && { outcome: chosen }) },
          resetScroll: false,
        })
      }
    />
  )
}

const SKELETON_ROWS = 4

function Results({ job, outcome }: Props) {
  const { t } = useLanguage(jobPageTexts)
  const loading = useInfiniteQuery(jobResultsQuery(job.id, outcome))
  const { list, action, kind } = job
  const columns = useMemo(() => resultColumns(t, { list, action, kind }), [t, list, action, kind])
  const pages = loading.data?.pages
  const rows = useMemo(
    () => pages?.flatMap(({ data }) => data).map((row) => ({ ...row, id: row.record_id })),
    [pages],
  )
  if (!rows)
    return loading.error ? (
      <LoadNotice title={t('jobPages:results.failedTitle')} loading={loading} />
    ) : (
      <RowSkeleton rows={SKELETON_ROWS} />
    )
  if (rows.length === 0 && outcome === undefined)
    return <Notice icon="clock" title={t('jobPages:results.none')} text={t('jobPages:results.noneText')} />
  if (rows.length === 0) return <Notice icon="find" title={t('jobPages:results.noneOfOutcome')} />
  return (
    <>
      <LogTable
        rows={rows}
        columns={columns}
        label={t('jobPages:results.title')}
        list="jobResults"
        sort={{ column: '', direction: 'asc' }}
        stale={loading.isPlaceholderData}
      />
      <MoreRows loading={loading} label={t('jobPages:results.more')} />
    </>
  )
}
