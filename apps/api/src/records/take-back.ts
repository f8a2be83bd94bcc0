import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '@touchline/contract/fields/field'
import { jobMessage } from '@touchline/contract/jobs/job-messages'
import { type Language, type LocalText, languages } from '@touchline/contract/language'
import type { UndoneRow } from './bulk-repository.ts'
import type { RecordRow } from './repository.ts'
import { inBothLanguages } from './row-refusals.ts'
import type { StoredList } from './stored-list.ts'

/** What goes back of an updated record, and the fields that stay because they were edited since. */
export type TakenBack = { readonly back: FieldValues; readonly kept: readonly string[] }

type TakenRow = Pick<UndoneRow, 'before' | 'imported'>
type Line = Readonly<Record<string, unknown>>

/** The lines of the record before the import; undefined if the import has changed none. */
export function linesBefore({ lines }: StoredList, { before }: TakenRow): readonly FieldValues[] | undefined {
  return lines && (before?.[lines.name] as readonly FieldValues[] | undefined)
}

/** The imported lines that the record still has, though it had not before, or had with other values. */
export function keptLines({ lines }: StoredList, row: TakenRow, record: RecordRow): readonly Line[] {
  if (!lines) return []
  const linesOf = (values: Line | null) => (values?.[lines.name] ?? []) as readonly Line[]
  const find = (among: readonly Line[], line: Line) =>
    among.find((each) => lines.key.every((name) => each[name] === line[name]))
  const valuesOf = (line: Line) => Object.keys(lines.fields).map((name) => line[name])
  return linesOf(row.imported).filter((line) => {
    const [former, stored] = [find(linesOf(row.before), line), find(linesOf(record), line)]
    return stored && !(former && isDeepStrictEqual(valuesOf(former), valuesOf(stored)))
  })
}

export function takenBackOf(
  { fields }: Pick<StoredList, 'fields'>,
  { before, imported }: TakenRow,
  record: RecordRow,
): TakenBack {
  const isField = ([name]: [string, unknown]) => name in fields
  const old = Object.entries(before ?? {}).filter(isField)
  const isImported = (name: string) => isDeepStrictEqual(record[name], imported?.[name])
  const isFormer = (name: string) => isDeepStrictEqual(record[name], before?.[name])
  return {
    back: Object.fromEntries(old.filter(([name]) => isImported(name))),
    kept: old.map(([name]) => name).filter((name) => !isImported(name) && !isFormer(name)),
  }
}

/** Says which fields a take-back has left. */
export function keptFieldsText({ fields, lines }: StoredList, kept: readonly string[]): LocalText {
  const labelOf = (name: string) => (name === lines?.name ? lines.label : fields[name]?.label)
  const labels = (language: Language) => kept.map((name) => labelOf(name)?.[language] ?? name)
  const listed = languages.map((language) => [
    language,
    new Intl.ListFormat(language, { type: 'unit' }).format(labels(language)),
  ])
  return inBothLanguages(jobMessage('kept_fields', { fields: Object.fromEntries(listed) as LocalText }))
}
