import type { MasterList } from '@touchline/contract/master-data/list'

/** The fields of a form in their order; the two ends of a range share a row, and so do other short ones that follow each other. */
export function formRows(list: MasterList): string[][] {
  const ranges = list.columns.flatMap((column) =>
    column.kind === 'range' ? [[column.from, column.to] as const] : [],
  )
  const partner = new Map<string, string>([...ranges, ['sort_order', 'status']])
  const paired = new Set([...partner].flat())
  const isLoneNumber = (name: string | undefined) =>
    name !== undefined && list.allFields[name]?.kind === 'integer' && !paired.has(name)

  const names = Object.keys(list.allFields)
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
