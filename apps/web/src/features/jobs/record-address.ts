import { findArea } from '@touchline/contract/events/areas'
import type { Job, JobResult } from '@touchline/contract/jobs/jobs'
import { plansHead } from '@touchline/contract/membership-plans/plans-head'
import { findListHead } from '../../jobs/job-words.ts'

type PageAddress = { readonly to: string; readonly search: Readonly<Record<string, number | string>> }
type Place = 'list' | 'trash' | 'none'

/** Where a record is after an action that moves it, and where it stayed if the action was refused. */
const places: Readonly<Record<string, { readonly after: Place; readonly refused: Place }>> = {
  delete: { after: 'trash', refused: 'list' },
  restore: { after: 'list', refused: 'trash' },
  purge: { after: 'none', refused: 'trash' },
}
const reversed: Readonly<Record<string, string>> = { delete: 'restore', restore: 'delete' }

/** The page of the record of a result; of a record in the trash, the trash of its list. Undefined if there is none. */
export function recordAddress(
  { record_id, name, outcome }: Pick<JobResult, 'record_id' | 'name' | 'outcome'>,
  { list, action, kind }: Pick<Job, 'list' | 'action' | 'kind'>,
): PageAddress | undefined {
  const moved = places[(kind === 'undo' && reversed[action]) || action]
  const place = moved ? moved[outcome === 'refused' ? 'refused' : 'after'] : 'list'
  // a record without a name did not exist
  if (place === 'none' || name === '') return undefined
  if (place === 'trash') return trashAddress(list, name)
  const page = findArea(list)?.recordPage?.(record_id)
  return page && { to: page.path, search: page.search }
}

/** Plans have one trash for each audience, which is not known here. */
function trashAddress(list: string, name: string): PageAddress | undefined {
  const head = list === plansHead.key ? undefined : findListHead(list)
  return head && { to: head.page, search: { trashed: 1, search: name } }
}
