import { enteredFields } from '@touchline/contract/fields/fields'
import type { RecordList } from '@touchline/contract/records/record-list'

/** The fields of a form by row. The two ends of a range share a row, and so do two consecutive short fields. */
export function formRows(list: RecordList): string[][] {
  const ranges = list.columns.flatMap((column) =>
    column.kind === 'range' ? [[column.from, column.to] as const] : [],
  )
  const pairs = [...ranges, ['sort_order', 'status'] as const]
  const partner = new Map(pairs.filter((pair) => pair.every((name) => name in list.fields)))
  const paired = new Set([...partner].flat())
  const isLoneNumber = (name: string | undefined) =>
    name !== undefined && list.fields[name]?.kind === 'integer' && !paired.has(name)

  const names = enteredFields(list.fields).map(([name]) => name)
  for (const [index, name] of names.entries()) {
    const next = names[index + 1]
    if (next === undefined || !isLoneNumber(name) || !isLoneNumber(next)) continue
    partner.set(name, next)
    paired.add(name).add(next)
  }
  const second = new Set(partner.values())
  return names
    .filter((name) => !second.has(name))
    .map((name) => [name, ...(partner.has(name) ? [partner.get(name) as string] : [])])
}
