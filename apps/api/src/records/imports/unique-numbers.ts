import type { RecordList } from '@touchline/contract/records/record-list'

/** The fields whose numbers are unique within the list, as the rank of a level is. */
export function uniqueNumbersOf({ fields }: RecordList): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'integer' && field.unique
  })
}
