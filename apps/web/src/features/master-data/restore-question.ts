import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../http/api-error.ts'

/** A row that could not leave the trash as it is, and what its list says about that. */
export type RestoreQuestion = {
  readonly list: MasterList
  readonly item: MasterItem
  readonly errors: ApiError['errors']
}

let asked: RestoreQuestion | undefined
const listeners = new Set<() => void>()

function ask(next: RestoreQuestion | undefined): void {
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
export function sharedByNone({ nameField, allFields }: MasterList): string[] {
  const numbers = Object.entries(allFields).filter(([, field]) => field.kind === 'integer' && field.unique)
  return [nameField, ...numbers.map(([name]) => name)]
}

/** Asks for other values where that would help; false where it would not, or no list is there to ask. */
export function offerOtherValues({
  list,
  item,
  error,
}: Omit<RestoreQuestion, 'errors'> & { error: unknown }): boolean {
  const errors = error instanceof ApiError && error.code === 'invalid_fields' ? error.errors : {}
  const isSolvable = sharedByNone(list).some((name) => name in errors)
  if (!isSolvable || listeners.size === 0) return false
  ask({ list, item, errors })
  return true
}

export function useRestoreQuestion() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return { question, dismiss: () => ask(undefined) }
}
