import { useCallbackRef } from '@mantine/hooks'
import { inSentence } from '@touchline/contract/language'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { ListCard } from '../listing/list-card.tsx'
import { ListLink, useHiddenColumns } from '../listing/list-tools.tsx'
import { useListRows } from '../listing/use-list-rows.ts'
import { useListView } from '../listing/use-list-view.ts'
import { useDates } from '../site/use-dates.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Icon } from '../ui/icon.tsx'
import { Button, ButtonRow } from '../ui/inputs/button.tsx'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { shortcutProps, useShortcuts } from '../ui/shortcuts.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { FilesTool } from './exports/files-tool.tsx'
import { recordName } from './field-text.ts'
import { filtersInWords, referencedName } from './filters-in-words.ts'
import { PanelDraftBar } from './panel-draft-bar.tsx'
import { initiallyHidden, recordColumns, useRecordColumns } from './record-columns.tsx'
import { RecordFilters } from './record-filters.tsx'
import type { RecordPanelExtension } from './record-form.tsx'
import { LoadingPanel, RecordPanel } from './record-panel.tsx'
import { listOptionsOf, recordListQuery } from './record-query.ts'
import { RestorePanel } from './restore-conflict.tsx'
import { useSavedRow, withNote } from './saved-row.tsx'
import { useAddressedPanel } from './use-addressed-panel.ts'
import { useRecordSelection } from './use-record-selection.tsx'
import { useConfirmDelete } from './use-row-actions.ts'

const EmptyListImports = lazy(async () => ({
  default: (await loadChunk(() => import('./empty-list-imports.tsx'))).EmptyListImports,
}))

type Props = {
  list: RecordList
  area: string
  /** The content above the list. */
  notice?: ReactNode
  extension?: RecordPanelExtension
}

export function RecordListPage(props: Props) {
  return props.list.writable ? <WritableListPage {...props} /> : <ReadOnlyListPage {...props} />
}

function WritableListPage({ list, area, notice, extension }: Props) {
  const { t, localize } = useLanguage(appTexts)
  const shown = useShownRecords(list)
  const { panel, isLoading } = useAddressedPanel(list, shown.loading.data?.data)
  const askToRemove = useCallbackRef(useConfirmDelete(list))
  const edit = useCallbackRef(panel.open)
  const rowActions = useCallback(
    (item: StoredRecord) => <RowActions list={list} item={item} onEdit={edit} onRemove={askToRemove} />,
    [list, edit, askToRemove],
  )
  const title = localize(list.title)
  return (
    <Page title={title} area={area} action={<AddButton list={list} onClick={panel.openNew} />}>
      {!panel.opened && <PanelDraftBar list={list} panel={panel} />}
      {notice}
      <ListCard
        {...shown}
        links={<ListLinks list={list} shown={shown} />}
        empty={
          <EmptyList
            list={list}
            text={t('app:list.emptyText')}
            action={<AddButton first list={list} onClick={panel.openNew} />}
          />
        }
      >
        {(table) => (
          <DataTable
            {...table}
            label={title}
            list={list.key}
            quietActions
            onRemove={askToRemove}
            rowActions={rowActions}
          />
        )}
      </ListCard>
      <LoadingPanel opened={isLoading} onClose={panel.close} />
      <RecordPanel list={list} panel={panel} extension={extension} />
      <RestorePanel />
    </Page>
  )
}

function ReadOnlyListPage({ list, area }: Props) {
  const { localize } = useLanguage()
  const shown = useShownRecords(list)
  const title = localize(list.title)
  return (
    <Page title={title} area={area}>
      <ListCard {...shown} empty={<EmptyList list={list} />}>
        {(table) => <DataTable {...table} label={title} list={list.key} />}
      </ListCard>
    </Page>
  )
}

/** `nameCell` replaces the cell of the name. */
export function useShownRecords(list: RecordList, nameCell?: (item: StoredRecord) => ReactNode) {
  const translator = useLanguage(appTexts)
  const dates = useDates()
  const view = useListView(listOptionsOf(list))
  const loaded = useListRows(view, (query) => recordListQuery(list, query, dates.timeZone))
  const { loading, noteOf } = useSavedRow(list, loaded)
  const selection = useRecordSelection(list, { loading: loaded })
  const hiding = useHiddenColumns(list.key, initiallyHidden(list))
  const columns = useRecordColumns(list, recordColumns)
  const columnsWithNotes = useMemo(
    () =>
      columns.map((column) => {
        if (column.id !== list.nameField) return column
        const cell = nameCell ?? column.cell
        return { ...column, cell: (item: StoredRecord) => withNote(cell(item), noteOf(item)) }
      }),
    [columns, list.nameField, nameCell, noteOf],
  )
  const filterWords = filtersInWords(list, {
    filters: view.filters,
    language: translator.language,
    nameOf: (filter) =>
      referencedName(loading.data?.data ?? [], {
        id: Number(view.filters[filter]),
        language: translator.language,
      }),
  })
  return {
    view,
    loading,
    columns: columnsWithNotes,
    hiding,
    filterWords,
    selection,
    filters: <RecordFilters list={list} view={view} />,
  }
}

type AddButtonProps = { list: RecordList; onClick: () => void; first?: boolean }

function AddButton({ list, onClick, first = false }: AddButtonProps) {
  const { t, localize } = useLanguage(appTexts)
  useShortcuts(first ? {} : { add: onClick })
  return (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={onClick} {...shortcutProps('add')}>
      {t(first ? 'app:list.addFirst' : 'app:list.add', { item: localize(list.item) })}
    </Button>
  )
}

type EmptyListProps = { list: RecordList; text?: string; action?: ReactNode }

export function EmptyList({ list, text, action }: EmptyListProps) {
  const { t, localize } = useLanguage(appTexts)
  const title = t('app:list.emptyTitle', { list: localize(inSentence(list.title)) })
  const actions = action && (
    <ButtonRow>
      {action}
      {list.hasFiles && (
        <Suspense>
          <EmptyListImports list={list} />
        </Suspense>
      )}
    </ButtonRow>
  )
  return <Notice icon="empty" title={title} text={text} action={actions} />
}

type ListLinksProps = { list: RecordList; shown: ReturnType<typeof useShownRecords> }

export function ListLinks({ list, shown: { loading, hiding, filterWords } }: ListLinksProps) {
  const { data, query } = loading
  const total = data && 'total' in data.meta ? data.meta.total : undefined
  return (
    <>
      {list.hasFiles && (
        <FilesTool list={list} shown={{ query, total, filterWords, hidden: hiding.hidden }} />
      )}
      {list.trash && <TrashLink />}
    </>
  )
}

function TrashLink() {
  const { t } = useLanguage(appTexts)
  return <ListLink icon="box" label={t('app:trash.name')} search={{ trashed: 1 }} />
}

type RowActionsProps = {
  list: RecordList
  item: StoredRecord
  onEdit: (item: StoredRecord) => void
  onRemove: (item: StoredRecord) => void
}

function RowActions({ list, item, onEdit, onRemove }: RowActionsProps) {
  const { t, language } = useLanguage(appTexts)
  const name = recordName(list, item, language)
  return (
    <>
      <IconButton icon="pen" size={16} label={t('app:item.edit', { name })} onClick={() => onEdit(item)} />
      <IconButton
        icon="bin"
        size={16}
        label={t('app:item.delete', { name })}
        onClick={() => onRemove(item)}
      />
    </>
  )
}
