import { useNavigate, useSearch } from '@tanstack/react-router'
import { jobList } from '@touchline/contract/jobs/job-list'
import { translatorOf } from '@touchline/contract/texts/translate'
import { useMemo } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { jobPageQuery } from '../../jobs/job-queries.ts'
import { ListCard } from '../../listing/list-card.tsx'
import { parseListSearch } from '../../listing/list-search.ts'
import { useHiddenColumns } from '../../listing/list-tools.tsx'
import { useListRows } from '../../listing/use-list-rows.ts'
import { useListView } from '../../listing/use-list-view.ts'
import { filtersInWords } from '../../records/filters-in-words.ts'
import { RecordFilters } from '../../records/record-filters.tsx'
import { listOptionsOf } from '../../records/record-query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { jobColumns } from './job-columns.tsx'
import { jobPageTexts } from './texts.ts'

type Whose = 'mine' | 'all'

export function JobsPage() {
  const { t, language } = useLanguage(jobPageTexts, appTexts)
  const view = useListView(listOptionsOf(jobList))
  const { whose, show } = useWhose()
  const loading = useListRows(view, (query) => jobPageQuery(query, whose === 'mine'))
  const hiding = useHiddenColumns(jobList.key)
  const columns = useMemo(() => jobColumns(translatorOf(language, jobPageTexts)), [language])
  const whoseOptions = (['mine', 'all'] as const).map((value) => ({ value, label: t(`jobPages:${value}`) }))
  return (
    <Page title={t('app:menu.jobs')} area={t('app:menu.settings')} lead={t('jobPages:lead')}>
      <ListCard
        view={view}
        loading={loading}
        columns={columns}
        hiding={hiding}
        filters={
          <>
            <Segmented label={t('jobPages:whose')} options={whoseOptions} value={whose} onChange={show} />
            <RecordFilters list={jobList} view={view} />
          </>
        }
        filterWords={[
          t(`jobPages:${whose}`),
          ...filtersInWords(jobList, { filters: view.filters, language, nameOf: () => undefined }),
        ]}
        empty={<Notice icon="again" title={t('jobPages:emptyTitle')} text={t('jobPages:emptyText')} />}
      >
        {(table) => <DataTable {...table} label={t('app:menu.jobs')} list={jobList.key} />}
      </ListCard>
    </Page>
  )
}

/** The page starts with the jobs of the signed-in person. The choice is in the URL. */
function useWhose() {
  const { whose } = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (chosen: Whose) =>
    void navigate({
      to: '.',
      search: (now: Readonly<Record<string, unknown>>) => {
        const { before: _, whose: __, ...rest } = parseListSearch(now)
        return chosen === 'all' ? { ...rest, whose: chosen } : rest
      },
    })
  const shown: Whose = whose === 'all' ? 'all' : 'mine'
  return { whose: shown, show }
}
