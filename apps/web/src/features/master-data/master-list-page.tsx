import { useQuery } from '@tanstack/react-query'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useMemo } from 'react'
import { DraftBar } from '../../forms/draft-bar.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { ListCard } from '../../listing/list-card.tsx'
import { useHiddenColumns } from '../../listing/use-hidden-columns.ts'
import { useListView } from '../../listing/use-list-view.ts'
import { useDates } from '../../site/use-dates.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { itemName } from './item-name.ts'
import { masterColumns } from './master-columns.tsx'
import { MasterItemPanel } from './master-item-panel.tsx'
import { listOptionsOf, masterListQuery } from './master-list-query.ts'
import { useAddressedPanel } from './use-addressed-panel.ts'
import { useAskToRemove } from './use-ask-to-remove.ts'

/** The page of every master-data list. */
export function MasterListPage({ list }: { list: MasterList }) {
  const speaker = useLanguage()
  const { t, say, language } = speaker
  const view = useListView(listOptionsOf(list))
  const loading = useQuery(masterListQuery(list, view.query))
  const panel = useAddressedPanel<MasterItem>()
  const askToRemove = useAskToRemove(list)
  const hiding = useHiddenColumns(list.key)
  const dates = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said changes with the language and the date format alone
  const columns = useMemo(() => masterColumns(list, { ...speaker, ...dates }), [list, language, dates.format])

  const addButton = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={panel.openNew}>
      {t('list.add', { item: say(list.item) })}
    </Button>
  )
  return (
    <Page title={say(list.title)} area={t('menu.masterData')} action={addButton}>
      <DraftBar<MasterItem>
        draftKey={list.key}
        nameOf={(item) => (item ? itemName(list, item, language) : t('draft.new', { item: say(list.item) }))}
        onRestore={({ subject, values }) => panel.open(subject, values)}
      />
      <ListCard title={say(list.title)} view={view} loading={loading} columns={columns} hiding={hiding}>
        {(rows) => (
          <DataTable
            label={say(list.title)}
            rows={rows}
            columns={columns}
            hidden={hiding.hidden}
            sort={view.sort}
            onSortChange={view.setSort}
            sortLabel={(column) => t('list.sortBy', { column })}
            actionsLabel={t('list.rowActions')}
            stale={loading.isPlaceholderData}
            rowActions={(item) => {
              const name = itemName(list, item, language)
              return (
                <>
                  <IconButton
                    icon="pen"
                    size={16}
                    label={t('item.edit', { name })}
                    onClick={() => panel.open(item)}
                  />
                  <IconButton
                    icon="bin"
                    size={16}
                    label={t('item.delete', { name })}
                    onClick={() => askToRemove(item)}
                  />
                </>
              )
            }}
          />
        )}
      </ListCard>
      <MasterItemPanel list={list} panel={panel} />
    </Page>
  )
}
