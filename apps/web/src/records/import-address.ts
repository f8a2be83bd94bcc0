import { importPage } from '@touchline/contract/records/import-page'
import type { RecordList } from '@touchline/contract/records/record-list'

type Divided = Pick<RecordList, 'scope' | 'partition'>

/** The part of a divided list, such as the audience of plans. Undefined for a whole list. */
export function partOf({ scope = {}, partition = '' }: Divided): string | undefined {
  return scope[partition]
}

/** The fragment of the address at which the page offers the starting points of the list. */
export const STARTING_POINTS = 'starting-points'

/** The page that imports files into the list. */
export function importAddress(list: Divided & Pick<RecordList, 'key'>) {
  const part = partOf(list)
  return { to: importPage, search: { list: list.key, ...(part !== undefined && { part }) } }
}
