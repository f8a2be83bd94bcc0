import type { ReferencedRecord } from '@touchline/contract/fields/reference-fields'
import type { IdOf } from '@touchline/contract/records/file-cells'
import { foldText } from '@touchline/contract/text-folding'
import { CheckRepository } from '../imports/check-repository.ts'
import type { RecordDatabase, RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'

type ReferencedNames = { readonly db: RecordDatabase; readonly list: StoredList }

/** Finds the records that the names in cells of these rows would stand for in an import. */
export async function idsByName({ db, list }: ReferencedNames, rows: readonly RecordRow[]): Promise<IdOf> {
  const records = new CheckRepository(db)
  const finding = Object.entries(list.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return []
    const table = list.referenced[name]?.table ?? ''
    return [[field.to.key, records.findByNames(table, namesIn(rows, field.shownAs))] as const]
  })
  const found = new Map<string, Awaited<(typeof finding)[number][1]>>()
  for (const [key, names] of finding) found.set(key, await names)
  return ({ key }, name) => found.get(key)?.(name)
}

/** In raw files, ids stand in cells where others have names. */
function namesIn(rows: readonly RecordRow[], shownAs: string): string[] {
  const shown = rows.flatMap((row) => [row[shownAs]].flat() as readonly (ReferencedRecord | null)[])
  const names = shown.flatMap((record) => record && [record.name, record.name_ja, String(record.id)])
  return [...new Set(names.map((name) => foldText(name ?? '')))]
}
