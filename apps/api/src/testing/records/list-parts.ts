import type { RecordList } from '@touchline/contract/records/record-list'

/** The first part of a divided list. */
export function partOf({ partition, fields }: RecordList): string | undefined {
  const field = partition === undefined ? undefined : fields[partition]
  return field?.kind === 'choice' ? Object.keys(field.options)[0] : undefined
}
