import { Link } from '@tanstack/react-router'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { isFiltered } from '../listing/list-call-query.ts'
import { ListCard } from '../listing/list-card.tsx'
import { useHiddenColumns } from '../listing/list-tools.tsx'
import { useListRows } from '../listing/use-list-rows.ts'
import { useListView } from '../listing/use-list-view.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { restoreFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { Button, ButtonRow } from '../ui/inputs/button.tsx'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { recordName } from './field-text.ts'
import { filtersInWords } from './filters-in-words.ts'
import { initiallyHidden, trashColumns, useRecordColumns } from './record-columns.tsx'
import { RecordFilters } from './record-filters.tsx'
import { listOptionsOf, recordListQuery } from './record-query.ts'
import { RestorePanel } from './restore-conflict.tsx'
import { trashTexts } from './trash-texts.ts'
import { useConfirmEmptyTrash, useConfirmPurge } from './use-purge.ts'
import { useRecordSelection } from './use-record-selection.tsx'
import { useRestore } from './use-row-actions.ts'

export function RecordTrashPage({ list, area }: { list: RecordList; area: string }) {
  const translator = useLanguage(appTexts)
  const { t, localize, language } = translator
  const options = listOptionsOf(list, true)
  const view = useListView(options)
  const loading = useListRows(view, (query) => recordListQuery(list, query))
  const selection = useRecordSelection(list, { loading, trashed: true })
  const hiding = useHiddenColumns(options.key, initiallyHidden(list))
  const columns = useRecordColumns(list, trashColumns)
  // the link to this page disappeared with the list and took the focus with it
  useEffect(restoreFocus, [])
  const listTitle = localize(list.title)
  const title = t('app:trash.title', { list: listTitle })
  const { data } = loading
  const total = data && !isFiltered(loading.query) && 'total' in data.meta ? data.meta.total : 0

  return (
    <Page
      title={title}
      area={`${area} › ${listTitle}`}
      lead={t('app:trash.text')}
      action={
        <ButtonRow>
          <EmptyTrashButton list={list} total={total} />
          <BackToList />
        </ButtonRow>
      }
    >
      <ListCard
        filters={<RecordFilters list={list} view={view} />}
        filterWords={filtersInWords(list, { filters: view.filters, language })}
        view={view}
        loading={loading}
        columns={columns}
        hiding={hiding}
        selection={selection}
        empty={<Notice icon="bin" title={t('app:trash.emptyTitle')} text={t('app:trash.emptyText')} />}
      >
        {(table) => (
          <DataTable
            {...table}
            label={title}
            list={list.key}
            rowActions={(item) => (
              <>
                <RestoreButton list={list} item={item} />
                <PurgeButton list={list} item={item} />
              </>
            )}
          />
        )}
      </ListCard>
      <RestorePanel />
    </Page>
  )
}

type EmptyTrashButtonProps = { list: RecordList; total: number }

/** Not shown while a filter hides part of the trash, because the number would not be the one that is deleted. */
function EmptyTrashButton({ list, total }: EmptyTrashButtonProps) {
  const { t } = useLanguage(trashTexts)
  const { ask, isPending } = useConfirmEmptyTrash(list)
  if (total === 0 && !isPending) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="bin" size={16} />}
      loading={isPending}
      onClick={() => void ask(total)}
    >
      {t('recordTrash:empty')}
    </Button>
  )
}

export function BackToList() {
  const { t } = useLanguage(appTexts)
  return (
    <Button
      variant="default"
      leftSection={<Icon name="back" size={16} />}
      renderRoot={(props) => <Link {...props} to="." search={{}} />}
    >
      {t('app:trash.back')}
    </Button>
  )
}

function RestoreButton({ list, item }: { list: RecordList; item: StoredRecord }) {
  const { t, language } = useLanguage(appTexts)
  const { run } = useRestore(list)
  return (
    <IconButton
      icon="restore"
      size={16}
      label={t('app:item.restore', { name: recordName(list, item, language) })}
      onClick={() => run(item)}
    />
  )
}

function PurgeButton({ list, item }: { list: RecordList; item: StoredRecord }) {
  const { t, language } = useLanguage(trashTexts)
  const ask = useConfirmPurge(list)
  return (
    <IconButton
      icon="bin"
      size={16}
      label={t('recordTrash:purge', { name: recordName(list, item, language) })}
      onClick={() => void ask(item)}
    />
  )
}
