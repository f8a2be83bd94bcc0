import { masterLists } from '@touchline/contract/master-data/lists'
import { findPlanAudience } from '@touchline/contract/membership-plans/audiences'
import { membershipPlans, planListOf } from '@touchline/contract/membership-plans/plans'
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
