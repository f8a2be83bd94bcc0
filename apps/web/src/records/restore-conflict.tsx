import { createAtom, useSelector } from '@tanstack/react-store'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect } from 'react'
import { LazyPanel } from '../forms/lazy-panel.tsx'
import { ApiError } from '../http/api-error.ts'

export type RestoreConflict = {
  readonly list: RecordList
  readonly item: StoredRecord
  readonly errors: ApiError['errors']
}

export type RestoreDialogProps = {
  readonly question: RestoreConflict | undefined
  readonly panel: { readonly opened: boolean; readonly close: () => void }
}

const openConflict = createAtom<RestoreConflict | null>(null)
/** False while no list with a trash is on screen: then nothing can show the dialog. */
let hasPanel = false

export function uniqueFields({ nameField, fields }: RecordList): string[] {
  const numbers = Object.entries(fields).filter(([, field]) => field.kind === 'integer' && field.unique)
  return [nameField, ...numbers.map(([name]) => name)]
}

/** Opens the dialog for new values if the error concerns unique fields. Returns true if the dialog was opened. */
export function promptForNewValues({
  list,
  item,
  error,
}: Omit<RestoreConflict, 'errors'> & { error: unknown }): boolean {
  const errors = error instanceof ApiError && error.code === 'invalid_fields' ? error.errors : {}
  const isSolvable = uniqueFields(list).some((name) => name in errors)
  if (!isSolvable || !hasPanel) return false
  openConflict.set({ list, item, errors })
  return true
}

const load = async () => (await import('./restore-dialog.tsx')).RestoreDialog

export function RestorePanel() {
  const conflict = useSelector(openConflict)
  const close = () => openConflict.set(null)
  useEffect(() => {
    hasPanel = true
    return () => {
      hasPanel = false
      openConflict.set(null)
    }
  }, [])
  const own: RestoreDialogProps = {
    question: conflict ?? undefined,
    panel: { opened: conflict !== null, close },
  }
  return <LazyPanel load={load} own={own} rare />
}
