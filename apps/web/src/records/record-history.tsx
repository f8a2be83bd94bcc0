import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { fieldsOfArea } from '@touchline/contract/events/area-fields'
import { jobOfRequestId } from '@touchline/contract/jobs/jobs'
import { useId } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { JobLink } from '../jobs/job-link.tsx'
import { useDates } from '../site/use-dates.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/inputs/button.tsx'
import textClasses from '../ui/text.module.css'
import { actionOf, actorText, recordHistoryQuery, trailLink } from './audit-entries.ts'
import { ChangeTable } from './change-table.tsx'
import { historyTexts } from './history-texts.ts'
import classes from './record-history.module.css'
import { type FilledForm, useFillForm } from './use-fill-form.ts'
import type { Versioned } from './use-record.ts'
import { areCurrent, valuesBefore } from './values-before.ts'

type Props = {
  /** The area of the audit entries of the record. */
  area: string
  form: FilledForm
  record: Versioned
  /** Called when the form was filled with the values of an entry. */
  onFilled: () => void
}

export default function RecordHistory({ area, form, record, onFilled }: Props) {
  const { t } = useLanguage(historyTexts)
  const { momentText } = useDates()
  const loading = useInfiniteQuery(recordHistoryQuery(area, record))
  const fill = useFillForm({ form, onFilled })
  const { fields, nameField } = form.record
  const entries = loading.data?.pages.flatMap(({ data }) => data)
  if (!entries && loading.error) return <LoadNotice title={t('history:failedTitle')} loading={loading} />
  if (!entries) return <RowSkeleton rows={SKELETON_ROWS} />
  if (entries.length === 0)
    return <Notice icon="clock" title={t('history:none')} text={t('history:noneText')} />
  const oldest = loading.hasNextPage ? undefined : entries.at(-1)
  const restorable = (newer: readonly AuditEntryResponse[]) => {
    const values = valuesBefore({ fields, record: { ...record }, newer })
    return { values, isCurrent: areCurrent(values, { ...record }) }
  }
  return (
    <div className={classes.history}>
      <Link
        {...trailLink({ area, ...(nameField && { record: record.id }) })}
        className={textClasses.textLink}
      >
        {t('history:openTrail')}
      </Link>
      <ol className={classes.entries} aria-label={t('history:history')}>
        {entries.map((entry, index) => {
          const { values, isCurrent } = restorable(entries.slice(0, index))
          return (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              isCurrent={isCurrent}
              onRestore={() => void fill(values, momentText(entry.at))}
            />
          )
        })}
        {oldest && oldest.action !== 'created' && (
          <BeforeOldest
            {...restorable(entries)}
            onRestore={(values) => void fill(values, t('history:earlier', { when: momentText(oldest.at) }))}
          />
        )}
      </ol>
      {loading.hasNextPage && (
        <Button
          variant="default"
          loading={loading.isFetchingNextPage}
          onClick={() => void loading.fetchNextPage()}
        >
          {t('history:older')}
        </Button>
      )}
    </div>
  )
}

const SKELETON_ROWS = 4

type EntryProps = {
  entry: AuditEntryResponse
  /** True if the record has the values after this entry now. */
  isCurrent: boolean
  onRestore: () => void
}

function HistoryEntry({ entry, isCurrent, onRestore }: EntryProps) {
  const { t, language, localize } = useLanguage(historyTexts)
  const { momentText } = useDates()
  const { action, at, changes, request_id } = entry
  const job = jobOfRequestId(request_id)
  const label = actionOf(entry)?.label
  const timeId = useId()
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <time id={timeId} dateTime={at} className={classes.when}>
          {momentText(at)}
        </time>
        <span>{label ? localize(label) : action}</span>
        <span className={textClasses.muted}>{actorText(entry, { t, language })}</span>
      </p>
      <ChangeTable changes={changes} fields={fieldsOfArea(entry.area)} isCreation={action === 'created'} />
      {job !== undefined && (
        <p>
          <JobLink job={job} />
        </p>
      )}
      {action !== 'deleted' && <Restore isCurrent={isCurrent} describedBy={timeId} onRestore={onRestore} />}
    </li>
  )
}

type OldestProps = {
  values: Readonly<Record<string, unknown>>
  isCurrent: boolean
  onRestore: (values: OldestProps['values']) => void
}

/** The values before the oldest entry, if that entry did not create the record. */
function BeforeOldest({ values, isCurrent, onRestore }: OldestProps) {
  const { t } = useLanguage(historyTexts)
  const headId = useId()
  return (
    <li className={classes.entry}>
      <p id={headId} className={`${classes.head} ${classes.when}`}>
        {t('history:beforeOldest')}
      </p>
      <Restore isCurrent={isCurrent} describedBy={headId} onRestore={() => onRestore(values)} />
    </li>
  )
}

type RestoreProps = { isCurrent: boolean; describedBy: string; onRestore: () => void }

function Restore({ isCurrent, describedBy, onRestore }: RestoreProps) {
  const { t } = useLanguage(historyTexts)
  return (
    <p className={classes.restore}>
      <Button
        size="xs"
        variant="default"
        disabled={isCurrent}
        aria-describedby={describedBy}
        onClick={onRestore}
      >
        {t('history:restore')}
      </Button>
      {isCurrent && <span className={textClasses.hint}>{t('history:current')}</span>}
    </p>
  )
}
