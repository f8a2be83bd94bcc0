import { Link } from '@tanstack/react-router'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { ListCard } from '../listing/list-card.tsx'
import { useHiddenColumns } from '../listing/list-tools.tsx'
import { useListRows } from '../listing/use-list-rows.ts'
import { useListView } from '../listing/use-list-view.ts'
import { useDates } from '../site/use-dates.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { restoreFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { recordName } from './field-text.ts'
import { initiallyHidden, trashColumns } from './record-columns.tsx'
import { RecordFilters } from './record-filters.tsx'
import { listOptionsOf, recordListQuery } from './record-query.ts'
import { RestorePanel } from './restore-conflict.tsx'
import { useRestore } from './use-row-actions.ts'

export function RecordTrashPage({ list, area }: { list: RecordList; area: string }) {
  const translator = useLanguage(shellTexts)
  const { t, localize, language } = translator
  const options = listOptionsOf(list, true)
  const view = useListView(options)
  const loading = useListRows(view, (query) => recordListQuery(list, query))
  const hiding = useHiddenColumns(options.key, initiallyHidden(list))
  const dates = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said changes with the language and the date format alone
  const columns = useMemo(
    () => trashColumns(list, { ...translator, ...dates }),
    [list, language, dates.format],
  )
  // the link to this page disappeared with the list and took the focus with it
  useEffect(restoreFocus, [])
  const listTitle = localize(list.title)
  const title = t('shell:trash.title', { list: listTitle })

  return (
    <Page title={title} area={`${area} › ${listTitle}`} lead={t('shell:trash.text')} action={<BackToList />}>
      <ListCard
        filters={<RecordFilters list={list} view={view} />}
        view={view}
        loading={loading}
        columns={columns}
        hiding={hiding}
        empty={<Notice icon="bin" title={t('shell:trash.emptyTitle')} text={t('shell:trash.emptyText')} />}
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

export function BackToList() {
  const { t } = useLanguage(shellTexts)
  return (
    <Button
      variant="default"
      leftSection={<Icon name="back" size={16} />}
      renderRoot={(props) => <Link {...props} to="." search={{}} />}
    >
      {t('shell:trash.back')}
    </Button>
  )
}

export function RestoreButton({ list, item }: { list: RecordList; item: StoredRecord }) {
  const { t, language } = useLanguage(shellTexts)
  const { run } = useRestore(list)
  return (
    <IconButton
      icon="restore"
      size={16}
      label={t('shell:item.restore', { name: recordName(list, item, language) })}
      onClick={() => run(item)}
    />
  )
}
