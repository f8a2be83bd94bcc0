import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { translatorOf } from '@touchline/contract/texts/translate'
import { useMemo } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ListCard } from '../../listing/list-card.tsx'
import { useHiddenColumns } from '../../listing/list-tools.tsx'
import { type ListRows, useListRows } from '../../listing/use-list-rows.ts'
import { type ListView, useListView } from '../../listing/use-list-view.ts'
import { actorText, recordNameIn } from '../../records/audit-entries.ts'
import { filtersInWords } from '../../records/filters-in-words.ts'
import { historyTexts } from '../../records/history-texts.ts'
import { RecordFilters } from '../../records/record-filters.tsx'
import { LoadingPanel } from '../../records/record-panel.tsx'
import { callFilters, listOptionsOf } from '../../records/record-query.ts'
import { useAddressedPanel } from '../../records/use-addressed-panel.ts'
import { FinanceAndAuditTabs } from '../../site/finance-and-audit-tabs.tsx'
import { useDates } from '../../site/use-dates.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './audit.module.css'
import { auditColumns } from './audit-columns.tsx'
import { type AuditPage, auditPageQuery } from './audit-query.ts'
import { ChainCard } from './chain/chain-card.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { ExportBar, ExportMenu } from './export/export-menu.tsx'
import { useExport } from './export/use-export.ts'
import type { NewEntries } from './live/new-entries.ts'
import { useNewEntries } from './live/use-new-entries.ts'
import { auditTexts } from './texts.ts'

export function AuditTrailPage() {
  const { t } = useLanguage(auditTexts, appTexts)
  const { timeZone } = useDates()
  const view = useAuditView()
  const loading = useListRows(view, (query) => auditPageQuery(query, timeZone))
  const running = useExport(callFilters(auditTrail, view.filters, timeZone))
  const { panel, isLoading } = useAddressedPanel<AuditEntryResponse>(auditTrail, loading.data?.data)
  return (
    <Page title={t('audit:title')} area={t('app:menu.settings')} action={<ExportMenu running={running} />}>
      <div className={classes.page}>
        <FinanceAndAuditTabs />
        <ExportBar running={running} />
        <EntryList view={view} loading={loading} />
        <ChainCard />
      </div>
      <LoadingPanel opened={isLoading} onClose={panel.close} />
      <EntryPanel panel={panel} />
    </Page>
  )
}

/** The id of a record belongs to the area in the URL, so another area clears the filter by record. */
function useAuditView(): ListView {
  const view = useListView(listOptionsOf(auditTrail))
  const setFilters: ListView['setFilters'] = (change) =>
    view.setFilters('area' in change ? { record: undefined, ...change } : change)
  return { ...view, setFilters }
}

type EntryListProps = { view: ListView; loading: ListRows<AuditPage> }

function EntryList({ view, loading }: EntryListProps) {
  const { t, language } = useLanguage(auditTexts, appTexts, historyTexts)
  const { timeZone } = useDates()
  const hiding = useHiddenColumns(auditTrail.key)
  const columns = useMemo(() => auditColumns(translatorOf(language, auditTexts)), [language])
  const isOfRequest = !loading.isPlaceholderData && !loading.failure
  const shown = isOfRequest ? loading.data : undefined
  const { count, isMore, show } = useNewEntries({ query: view.query, timeZone, shown })
  const rows = loading.data?.data
  const showNew = () => {
    show()
    if (!view.isFirst) view.showBefore(undefined)
  }
  const nameOf = (filter: string) => {
    const entry = rows?.find(
      (row) => (filter === 'actor' ? row.actor : row.record)?.id === view.filters[filter],
    )
    if (filter === 'actor') return entry && actorText(entry, { t, language })
    return entry && recordNameIn(entry, language)
  }
  return (
    <div className={classes.list}>
      <NewEntriesLine count={count} isMore={isMore} onShow={showNew} />
      <ListCard
        view={view}
        loading={loading}
        columns={columns}
        hiding={hiding}
        filters={<RecordFilters list={auditTrail} view={view} nameOf={nameOf} />}
        filterWords={filtersInWords(auditTrail, { filters: view.filters, language, nameOf })}
        empty={<Notice icon="clock" title={t('audit:emptyTitle')} text={t('audit:emptyText')} />}
      >
        {(table) => <DataTable {...table} label={t('audit:title')} list={auditTrail.key} />}
      </ListCard>
    </div>
  )
}

type Props = NewEntries & { onShow: () => void }

/** Always takes the same height, so that new entries do not move the table. */
function NewEntriesLine({ count, isMore, onShow }: Props) {
  const { t } = useLanguage(auditTexts)
  return (
    <div role="status" className={classes.live}>
      {count > 0 ? (
        <button type="button" className={classes.newEntries} onClick={onShow}>
          <Icon name="up" size={16} />
          {isMore ? t('audit:live.many', { number: count }) : t('audit:live.new', { count })}
        </button>
      ) : (
        <span className={textClasses.hint}>{t('audit:live.none')}</span>
      )}
    </div>
  )
}
