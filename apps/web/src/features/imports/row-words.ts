import type { FieldChange } from '@touchline/contract/audit/calls'
import { type ShownValue, shownChanges } from '@touchline/contract/audit/shown-changes'
import type { Fields } from '@touchline/contract/fields/fields'
import { rows } from '@touchline/contract/fields/rows-field'
import type { Language } from '@touchline/contract/language'
import type { ValueTranslator } from '@touchline/contract/records/field-text'
import { fileColumnsOf, fileFieldsOf } from '@touchline/contract/records/file-columns'
import type { Import, ImportOutcome, ImportRow } from '@touchline/contract/records/imports'
import { countedItems } from '@touchline/contract/records/list-head'
import type { RecordList } from '@touchline/contract/records/record-list'
import { numberText } from '@touchline/contract/texts/numbers'
import { translatorOf } from '@touchline/contract/texts/translate'
import { rowTexts } from './row-texts.ts'

export type ImportCounts = NonNullable<Import['counts']>
/** An outcome, or all rows. */
export type ShownOutcome = ImportOutcome | 'all'

const outcomes = ['all', 'insert', 'update', 'unchanged', 'error'] as const

/** The filters above the rows, in their order. Errors come first, because they need an answer. */
export function outcomeOrder({ error }: ImportCounts): readonly ShownOutcome[] {
  if (error === 0) return outcomes
  return ['error', ...outcomes.filter((outcome) => outcome !== 'error')]
}

/** The outcome that the address names. Without one, the errors are shown, or else all rows. */
export function shownOutcome(named: string | undefined, { error }: ImportCounts): ShownOutcome {
  return outcomes.find((outcome) => outcome === named) ?? (error > 0 ? 'error' : 'all')
}

export function rowsOf(counts: ImportCounts, outcome: ShownOutcome): number {
  const { insert, update, unchanged, error } = counts
  return outcome === 'all' ? insert + update + unchanged + error : counts[outcome]
}

/** “3 sports”, or “3 rows” in a list whose entries have several rows. */
export function countedRows(list: RecordList, count: number, language: Language): string {
  if (!list.lines) return countedItems(list, count, language)
  return translatorOf(language, rowTexts)('importRows:rows', { count, number: numberText(count, language) })
}

/** “120 new, 1,100 changed, 3 errors”. Leaves out what does not occur. */
export function countsText(counts: ImportCounts, language: Language): string {
  const t = translatorOf(language, rowTexts)
  const parts = (['insert', 'update', 'unchanged', 'error'] as const).flatMap((outcome) =>
    counts[outcome] > 0
      ? [
          t(`importRows:counts.${outcome}`, {
            count: counts[outcome],
            number: numberText(counts[outcome], language),
          }),
        ]
      : [],
  )
  return parts.join(language === 'ja' ? '、' : ', ')
}

/** The label of a column of the list's files. An unknown column keeps its name. */
export function columnLabel(list: RecordList, name: string, language: Language): string {
  return fileColumnsOf(list).find((column) => column.name === name)?.label[language] ?? name
}

/** The fields that changes of a row can have. The lines of an entry are rows. */
export function fieldsOfChanges(list: RecordList): Fields {
  const fileFields = fileFieldsOf(list)
  if (!list.lines) return fileFields
  const { name, label, fields } = list.lines
  return { ...fileFields, [name]: rows({ label, item: label, fields, max: 0 }) }
}

/** The changes of a row in the form of an audit entry. A new entry also has the fields of other parts of its list. */
export function changesOf(
  { changes, outcome }: Pick<ImportRow, 'changes' | 'outcome'>,
  list: RecordList,
): readonly FieldChange[] {
  const fields = fileFieldsOf(list)
  const all = Object.entries(changes).map(([field, change]) => ({
    ...(change as Omit<FieldChange, 'field'>),
    field,
  }))
  return outcome === 'insert' ? all.filter(({ field }) => Object.hasOwn(fields, field)) : all
}

export type ChangedField = {
  readonly field: string
  readonly label: string
  /** Undefined for a new entry, and for references, whose former names would have to be loaded. */
  readonly before: string | undefined
  readonly after: string
}

type SummaryOptions = { readonly list: RecordList; readonly translator: ValueTranslator }

/** The changed fields of a row in short texts; of a new entry, those that the file fills in. */
export function changedFields(row: ImportRow, { list, translator }: SummaryOptions): readonly ChangedField[] {
  const shown = shownChanges({ changes: changesOf(row, list), fields: fileFieldsOf(list), translator })
  return shown.flatMap(({ field, label, values }) => {
    if (!values) return []
    const isNew = row.outcome === 'insert'
    if (isNew && (!row.values[field] || field === list.nameField)) return []
    const before = isNew ? undefined : shortText(values.before)
    return [{ field, label, before, after: shortText(values.after) ?? row.values[field] ?? '' }]
  })
}

/** Undefined for references. */
function shortText(shown: ShownValue): string | undefined {
  if (shown.kind === 'references') return undefined
  if (shown.kind === 'text') return shown.text
  if (shown.kind === 'rows') return shown.rows.join('; ')
  return shown.kind === 'image' ? shown.path : (shown.text ?? '–')
}

/** The cells of a row that have errors, and the errors of fields without a column in the file. */
export type CellError = {
  readonly field: string
  readonly messages: readonly string[]
  /** The text in the file; undefined if the file has no column for the field. */
  readonly text: string | undefined
}

export function cellErrors({ errors, values }: Pick<ImportRow, 'errors' | 'values'>): readonly CellError[] {
  return Object.entries(errors).map(([field, messages]) => ({ field, messages, text: values[field] }))
}

/** The number of rows with the same text in the same column; undefined if the server has not counted them. */
export function equalRows(
  { unknown_values }: Pick<Import, 'unknown_values'>,
  { field, text }: { readonly field: string; readonly text: string },
): number | undefined {
  return unknown_values.find((unknown) => unknown.field === field && unknown.value === text)?.rows
}
