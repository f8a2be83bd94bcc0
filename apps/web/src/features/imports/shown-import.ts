import { masterLists } from '@touchline/contract/master-data/lists'
import { findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import { membershipPlans, planListOf } from '@touchline/contract/membership-plans/plans'
import type { Import } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'

type Address = { readonly list?: string | undefined; readonly part?: string | null | undefined }

/** The whole of a divided list without a part. Undefined if files cannot be imported into the list. */
export function findImportedList({ list, part }: Address): RecordList | undefined {
  if (list !== membershipPlans.key) return masterLists.find(({ key }) => key === list)
  const audience = findPlanAudience(part ?? undefined)
  return audience ? planListOf(audience.key) : membershipPlans
}

/** True for the whole of a divided list. A file is imported into one of its parts. */
export function isDivided({ partition, scope }: RecordList): boolean {
  return partition !== undefined && scope === undefined
}

export const steps = ['file', 'columns', 'rows', 'result'] as const
export type ShownStep = (typeof steps)[number]

/**
 * The step of an import that the page shows. The state decides, because the address may be older; it only chooses
 * between the steps that are possible.
 */
export function shownStep(
  { state, check_job }: Pick<Import, 'state' | 'check_job'>,
  named?: string,
): ShownStep {
  if (state === 'checking') return 'rows'
  if (state !== 'columns' && state !== 'checked') return 'result'
  if (named === 'file' || named === 'columns') return named
  if (state === 'checked') return 'rows'
  // a check was stopped, or it failed
  return named === 'rows' && check_job !== null ? 'rows' : 'columns'
}
