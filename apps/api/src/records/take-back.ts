import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '@touchline/contract/fields/field'
import { jobMessage } from '@touchline/contract/jobs/job-messages'
import { type Language, type LocalText, languages } from '@touchline/contract/language'
import type { RecordLine } from '@touchline/contract/records/record-list'
import type { UndoneRow } from './bulk-repository.ts'
import type { RecordRow } from './repository.ts'
import { inBothLanguages } from './row-refusals.ts'
import type { StoredList } from './stored-list.ts'

/** What goes back of an updated record, and the fields and lines that stay because they were edited or used since. */
export type TakenBack = {
  readonly back: FieldValues
  readonly kept: readonly string[]
  readonly lines: readonly RecordLine[]
}

type TakenRow = Pick<UndoneRow, 'before' | 'imported'>

type ListParts = Pick<StoredList, 'fields' | 'lines'>

const linesIn = (values: RecordLine | null, name: string) => (values?.[name] ?? []) as readonly RecordLine[]

/** True if an added record still has exactly the lines that the import gave it. */
export function hasImportedLines({ lines }: ListParts, { imported }: TakenRow, record: RecordRow): boolean {
  if (!lines) return true
  const set = linesIn(imported, lines.name)
  const stored = linesIn(record, lines.name)
  const isStored = (line: RecordLine) =>
    stored.some((each) => Object.keys(lines.fields).every((name) => each[name] === line[name]))
  return set.length === stored.length && set.every(isStored)
}

/** The lines of the record before the import; undefined if the import has changed none. */
export function linesBefore({ lines }: StoredList, { before }: TakenRow): readonly FieldValues[] | undefined {
  return lines && (before?.[lines.name] as readonly FieldValues[] | undefined)
}

/** The lines that the import has set and that stay, with the values of today. */
function keptLines({ lines }: ListParts, { before, imported }: TakenRow, record: RecordRow): RecordLine[] {
  if (!lines) return []
  const find = (values: RecordLine | null, line: RecordLine) =>
    linesIn(values, lines.name).find((each) => lines.key.every((name) => each[name] === line[name]))
  return linesIn(imported, lines.name).flatMap((line) => {
    const stored = find(record, line)
    const isKept = stored && lines.stays({ former: find(before, line), imported: line, stored, record })
    return isKept ? [stored] : []
  })
}

export function takenBackOf(list: ListParts, row: TakenRow, record: RecordRow): TakenBack {
  const { fields } = list
  const { before, imported } = row
  const isField = ([name]: [string, unknown]) => name in fields
  const old = Object.entries(before ?? {}).filter(isField)
  const isImported = (name: string) => isDeepStrictEqual(record[name], imported?.[name])
  const isFormer = (name: string) => isDeepStrictEqual(record[name], before?.[name])
  return {
    back: Object.fromEntries(old.filter(([name]) => isImported(name))),
    kept: old.map(([name]) => name).filter((name) => !isImported(name) && !isFormer(name)),
    lines: keptLines(list, row, record),
  }
}

/** Says which fields and lines a take-back has left; undefined if it has left none. */
export function keptText(
  { fields, lines: declared }: ListParts,
  { kept, lines }: Pick<TakenBack, 'kept' | 'lines'>,
): LocalText | undefined {
  if (kept.length + lines.length === 0) return
  const labels = (language: Language) => [
    ...kept.map((name) => fields[name]?.label[language] ?? name),
    ...lines.flatMap((line) => declared?.text(line)[language] ?? []),
  ]
  const listed = languages.map((language) => [
    language,
    new Intl.ListFormat(language, { type: 'unit' }).format(labels(language)),
  ])
  return inBothLanguages(jobMessage('kept_fields', { fields: Object.fromEntries(listed) as LocalText }))
}
