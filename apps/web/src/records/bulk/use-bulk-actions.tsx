import { type BulkAction, bulkActions } from '@touchline/contract/jobs/jobs'
import { bulkActionsOf, isTrashAction } from '@touchline/contract/records/bulk'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useMemo, useState } from 'react'
import { LazyPanel } from '../../forms/lazy-panel.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { SelectionAction } from '../../listing/selection-bar.tsx'
import type { SelectedRows } from '../../listing/selection-store.ts'
import type { IconName } from '../../ui/icon.tsx'

const icons: Readonly<Record<BulkAction, IconName>> = {
  activate: 'check',
  deactivate: 'close',
  set: 'pen',
  delete: 'bin',
  restore: 'restore',
  purge: 'bin',
}

type Options = {
  readonly list: RecordList
  readonly trashed: boolean
  readonly selected: SelectedRows
}

/** The actions on the selected records of a list, and the dialog that asks before them. */
export function useBulkActions({ list, trashed, selected }: Options) {
  const { language } = useLanguage()
  const [action, setAction] = useState<BulkAction>()
  const actions = useMemo(
    () =>
      bulkActionsOf(list)
        .filter((each) => isTrashAction(each) === trashed)
        .map(
          (each): SelectionAction => ({
            key: each,
            label: bulkActions[each][language],
            icon: icons[each],
            isRemoval: each === 'delete' || each === 'purge',
            onChoose: () => setAction(each),
          }),
        ),
    [list, trashed, language],
  )
  const panel = { opened: action !== undefined, close: () => setAction(undefined) }
  const dialog = (selected.count > 0 || panel.opened) && (
    <LazyPanel
      load={async () => (await import('./bulk-panel.tsx')).BulkPanel}
      own={{ list, selected, action, panel }}
    />
  )
  return { actions, dialog }
}
