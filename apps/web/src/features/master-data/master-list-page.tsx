import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useMemo } from 'react'
import { DraftBar } from '../../forms/draft-bar.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { ListCard } from '../../listing/list-card.tsx'
import { useHiddenColumns } from '../../listing/use-hidden-columns.ts'
import { useListRows } from '../../listing/use-list-rows.ts'
import { useListView } from '../../listing/use-list-view.ts'
import { useDates } from '../../site/use-dates.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { AddButton } from './add-button.tsx'
import { EmptyList } from './empty-list.tsx'
import { ItemActions } from './item-actions.tsx'
import { itemName } from './item-name.ts'
import { LoadingPanel } from './loading-panel.tsx'
import { masterColumns } from './master-columns.tsx'
import { MasterItemPanel } from './master-item-panel.tsx'
import { listOptionsOf, masterListQuery } from './master-list-query.ts'
import { RestorePanel } from './restore-panel.tsx'
import { TrashLink } from './trash-link.tsx'
import { useAddressedPanel } from './use-addressed-panel.ts'
import { useAskToRemove } from './use-ask-to-remove.ts'

/** The page of every master-data list. */
export function MasterListPage({ list }: { list: MasterList }) {
  const speaker = useLanguage()
  const { t, say, language } = speaker
  const view = useListView(listOptionsOf(list))
  const loading = useListRows(view, (query) => masterListQuery(list, query))
  const { panel, isLoading } = useAddressedPanel(list, loading.data?.data)
  const askToRemove = useAskToRemove(list)
  const hiding = useHiddenColumns(list.key)
  const dates = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said changes with the language and the date format alone
  const columns = useMemo(() => masterColumns(list, { ...speaker, ...dates }), [list, language, dates.format])
  const title = say(list.title)

  return (
    <Page
      title={title}
      area={t('menu.masterData')}
      action={<AddButton list={list} onClick={panel.openNew} />}
    >
      <DraftBar<MasterItem>
        draftKey={list.key}
        nameOf={(item) => (item ? itemName(list, item, language) : t('draft.new', { item: say(list.item) }))}
        onRestore={({ subject, values }) => panel.open(subject, values)}
      />
      <ListCard
        title={title}
        view={view}
        loading={loading}
        columns={columns}
        hiding={hiding}
        links={<TrashLink />}
        empty={<EmptyList list={list} onAdd={panel.openNew} />}
      >
        {(table) => (
          <DataTable
            {...table}
            label={title}
            list={list.key}
            quietActions
            onRemove={askToRemove}
            rowActions={(item) => (
              <ItemActions list={list} item={item} onEdit={panel.open} onRemove={askToRemove} />
            )}
          />
        )}
      </ListCard>
      <LoadingPanel opened={isLoading} onClose={panel.close} />
      <MasterItemPanel list={list} panel={panel} />
      <RestorePanel />
    </Page>
  )
}
