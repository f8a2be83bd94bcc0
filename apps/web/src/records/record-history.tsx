import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { findArea } from '@touchline/contract/events/areas'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useId } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useDates } from '../site/use-dates.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/inputs/button.tsx'
import textClasses from '../ui/text.module.css'
import { actionOf, actorText, recordHistoryQuery, trailLink } from './audit-entries.ts'
import { ChangeTable } from './change-table.tsx'
import { historyTexts } from './history-texts.ts'
import classes from './record-history.module.css'
import { useFillForm } from './use-fill-form.ts'
import type { StoredRecordForm } from './use-record.ts'
import { areCurrent, valuesBefore } from './values-before.ts'

type Props = {
  list: RecordList
  form: StoredRecordForm
  record: StoredRecord
  /** Called when the form was filled with the values of an entry. */
  onFilled: () => void
}

export default function RecordHistory({ list, form, record, onFilled }: Props) {
  const { t } = useLanguage(historyTexts)
  const loading = useInfiniteQuery(recordHistoryQuery(list, record.id))
  const fill = useFillForm({ list, form, onFilled })
  const entries = loading.data?.pages.flatMap(({ data }) => data)
  if (!entries && loading.error) return <LoadNotice title={t('history:failedTitle')} loading={loading} />
  if (!entries) return <RowSkeleton rows={SKELETON_ROWS} />
  if (entries.length === 0)
    return <Notice icon="clock" title={t('history:none')} text={t('history:noneText')} />
  return (
    <div className={classes.history}>
      <Link {...trailLink({ area: list.key, record: record.id })} className={textClasses.textLink}>
        {t('history:openTrail')}
      </Link>
      <ol className={classes.entries} aria-label={t('history:history')}>
        {entries.map((entry, index) => {
          const values = valuesBefore({ fields: list.fields, record, newer: entries.slice(0, index) })
          return (
            <HistoryEntry
              key={entry.id}
              list={list}
              entry={entry}
              isCurrent={areCurrent(values, record)}
              onRestore={() => void fill(values, entry.at)}
            />
          )
        })}
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
  list: RecordList
  entry: AuditEntryResponse
  /** True if the record has the values after this entry now. */
  isCurrent: boolean
  onRestore: () => void
}

function HistoryEntry({ list, entry, isCurrent, onRestore }: EntryProps) {
  const { t, language, localize } = useLanguage(historyTexts)
  const { momentText } = useDates()
  const { action, at, changes } = entry
  const area = findArea(entry.area)
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
      <ChangeTable changes={changes} fields={area?.fields ?? list.fields} isCreation={action === 'created'} />
      {action !== 'deleted' && (
        <p className={classes.restore}>
          <Button
            size="xs"
            variant="default"
            disabled={isCurrent}
            aria-describedby={timeId}
            onClick={onRestore}
          >
            {t('history:restore')}
          </Button>
          {isCurrent && <span className={textClasses.hint}>{t('history:current')}</span>}
        </p>
      )}
    </li>
  )
}
