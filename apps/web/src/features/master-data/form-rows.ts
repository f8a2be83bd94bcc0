import type { MasterList } from '@touchline/contract/master-data/list'

/** The fields of a form in their order; two that make a range share a row. */
export function formRows(list: MasterList): string[][] {
  const partner = new Map(
    list.columns.flatMap((column) => (column.kind === 'range' ? [[column.from, column.to]] : [])),
  )
  const second = new Set(partner.values())
  return Object.keys(list.allFields)
    .filter((name) => !second.has(name))
    .map((name) => [name, ...(partner.has(name) ? [partner.get(name) as string] : [])])
}
