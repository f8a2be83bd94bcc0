import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useSyncExternalStore } from 'react'
import { LazyPanel } from '../forms/lazy-panel.tsx'
import { ApiError } from '../http/api-error.ts'
import type { RestoreDialogProps } from './restore-dialog.tsx'

/** A row that could not leave the trash as it is, and what its list says about that. */
export type RestoreConflict = {
  readonly list: RecordList
  readonly item: StoredRecord
  readonly errors: ApiError['errors']
}

let asked: RestoreConflict | undefined
const listeners = new Set<() => void>()

function ask(next: RestoreConflict | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // it belongs to the lists, and is not waiting for whoever comes back to them
    if (listeners.size === 0) asked = undefined
  }
}

/** Fields whose values no two rows of a list may share. */
export function uniqueFields({ nameField, fields }: RecordList): string[] {
  const numbers = Object.entries(fields).filter(([, field]) => field.kind === 'integer' && field.unique)
  return [nameField, ...numbers.map(([name]) => name)]
}

/** Opens the dialog for other values if the error can be solved that way. Returns whether it was opened. */
export function promptForNewValues({
  list,
  item,
  error,
}: Omit<RestoreConflict, 'errors'> & { error: unknown }): boolean {
  const errors = error instanceof ApiError && error.code === 'invalid_fields' ? error.errors : {}
  const isSolvable = uniqueFields(list).some((name) => name in errors)
  if (!isSolvable || listeners.size === 0) return false
  ask({ list, item, errors })
  return true
}

export function useRestoreConflict() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return { question, dismiss: () => ask(undefined) }
}

const load = async () => (await import('./restore-dialog.tsx')).RestoreDialog

/** Where a list asks for other values before a row can leave its trash. */
export function RestorePanel() {
  const { question, dismiss } = useRestoreConflict()
  const own: RestoreDialogProps = { question, panel: { opened: question !== undefined, close: dismiss } }
  return <LazyPanel load={load} own={own} />
}
