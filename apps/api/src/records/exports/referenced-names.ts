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
  const lines = list.lines ? rows.flatMap((row) => row[list.lines?.name ?? ''] as readonly Shown[]) : []
  const found = new Map<string, Awaited<ReturnType<CheckRepository['findByNames']>>>()
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const { key } = field.to
    const inLines = Object.values(list.lines?.fields ?? {}).flatMap((each) =>
      each.kind === 'reference' && each.to.key === key ? namesIn(lines, each.shownAs) : [],
    )
    const names = new Set([...namesIn(rows, field.shownAs), ...inLines])
    found.set(key, await records.findByNames(list.referenced[name]?.table ?? '', [...names]))
  }
  return ({ key }, name) => found.get(key)?.(name)
}

type Shown = Readonly<Record<string, unknown>>

/** In raw files, ids stand in cells where others have names. */
function namesIn(rows: readonly Shown[], shownAs: string): string[] {
  const shown = rows.flatMap((row) => [row[shownAs]].flat() as readonly (ReferencedRecord | null)[])
  const names = shown.flatMap((record) => record && [record.name, record.name_ja, String(record.id)])
  return names.map((name) => foldText(name ?? ''))
}
