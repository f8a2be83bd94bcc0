import type { MasterList } from '@touchline/contract/master-data/list'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { ListCard } from '../../listing/list-card.tsx'
import { useHiddenColumns } from '../../listing/use-hidden-columns.ts'
import { useListRows } from '../../listing/use-list-rows.ts'
import { useListView } from '../../listing/use-list-view.ts'
import { useDates } from '../../site/use-dates.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { rescueFocus } from '../../ui/focus-content.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BackToList } from './back-to-list.tsx'
import { listOptionsOf, masterListQuery } from './master-list-query.ts'
import { RestoreButton } from './restore-button.tsx'
import { RestorePanel } from './restore-panel.tsx'
import { trashColumns } from './trash-columns.tsx'

/** What has been deleted from a list, and the way back into it. */
export function MasterTrashPage({ list }: { list: MasterList }) {
  const speaker = useLanguage()
  const { t, say, language } = speaker
  const options = listOptionsOf(list, true)
  const view = useListView(options)
  const loading = useListRows(view, (query) => masterListQuery(list, query))
  const hiding = useHiddenColumns(options.key)
  const dates = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said changes with the language and the date format alone
  const columns = useMemo(() => trashColumns(list, { ...speaker, ...dates }), [list, language, dates.format])
  // the link that led here has gone with the list
  useEffect(rescueFocus, [])
  const listTitle = say(list.title)
  const title = t('trash.title', { list: listTitle })

  return (
    <Page
      title={title}
      area={`${t('menu.masterData')} › ${listTitle}`}
      lead={t('trash.text')}
      action={<BackToList />}
    >
      <ListCard
        title={listTitle}
        view={view}
        loading={loading}
        columns={columns}
        hiding={hiding}
        empty={<Notice icon="bin" title={t('trash.emptyTitle')} text={t('trash.emptyText')} />}
      >
        {(table) => (
          <DataTable
            {...table}
            label={title}
            list={list.key}
            rowActions={(item) => <RestoreButton list={list} item={item} />}
          />
        )}
      </ListCard>
      <RestorePanel />
    </Page>
  )
}
