import { type EnteredField, enteredFields, type Field, openFieldsOf } from '../fields/fields.ts'
import { inSentence, type LocalText } from '../language.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { RecordLines, RecordList } from './record-list.ts'

const texts = defineTexts('fileColumns', {
  id: { en: 'ID', ja: 'ID' },
  created_at: { en: 'Created', ja: '作成日時' },
  updated_at: { en: 'Changed', ja: '更新日時' },
})

/** A column of an exported or imported file. */
export type FileColumn = {
  /** The name of a field, or `prices.amount` for a field of lines. */
  readonly name: string
  readonly label: LocalText
  /** Undefined for the id, and for the times that the server records. */
  readonly field: Field | undefined
  /** False if an import ignores the column: the server sets its values, or they are pictures. */
  readonly isImported: boolean
}

export const ID_COLUMN = 'id'

/** The columns of a list in files: the id, the fields in the order of the form, those of lines, and the times. */
export function fileColumnsOf({ fields, lines, writable }: RecordList): readonly FileColumn[] {
  const column = (name: 'id' | 'created_at' | 'updated_at'): FileColumn => ({
    name,
    label: { en: texts.en[name], ja: texts.ja[name] },
    field: undefined,
    isImported: name === ID_COLUMN,
  })
  return [
    column('id'),
    ...openFieldsOf(fields).map(([name, field]) => ({
      name,
      label: field.label,
      field,
      isImported: field.kind !== 'image' && field.kind !== 'instant',
    })),
    ...(lines ? lineColumns(lines) : []),
    ...(writable ? [column('created_at'), column('updated_at')] : []),
  ]
}

/** The columns that an import into the part fills, apart from the id. All new records have them. */
export function importedColumnsOf(list: RecordList, part?: string): readonly FileColumn[] {
  const { partition, partFields = {} } = list
  const own = part === undefined ? undefined : (partFields[part] ?? [])
  const ofOthers = new Set(
    own
      ? Object.values(partFields)
          .flat()
          .filter((name) => !own.includes(name))
      : [],
  )
  return fileColumnsOf(list).filter(({ name, isImported }) => {
    const isGiven = part !== undefined && name === partition
    return isImported && name !== ID_COLUMN && !isGiven && !ofOthers.has(name)
  })
}

function lineColumns(lines: RecordLines): readonly FileColumn[] {
  return Object.entries(lines.fields).map(([part, field]) => {
    const label = lineLabel(lines, field)
    return { name: `${lines.name}.${part}`, label, field: { ...field, label }, isImported: true }
  })
}

/** “Price: age group”. */
function lineLabel({ label: line }: RecordLines, { label }: Field): LocalText {
  if (label.en === line.en) return label
  return { en: `${line.en}: ${inSentence(label).en}`, ja: `${line.ja}：${label.ja}` }
}

/** The fields that files contain, by the name of their column. */
export function fileFieldsOf(list: RecordList): Readonly<Record<string, EnteredField>> {
  const columns = list.lines ? lineColumns(list.lines) : []
  const lines = columns.map(({ name, field }) => [name, field as EnteredField] as const)
  return Object.fromEntries([...enteredFields(list.fields), ...lines])
}

type WrittenFile = Pick<RecordList, 'lines'> & { readonly columns: readonly Pick<FileColumn, 'name'>[] }

/** The record in the rows of a file with these columns: once for each line. `writeCell` writes their cells. */
export function fileRowsOf<Row extends Readonly<Record<string, unknown>>>(
  { lines, columns }: WrittenFile,
  record: Row,
): readonly Row[] {
  if (!lines || !columns.some(({ name }) => isLineColumn(lines, name))) return [record]
  const own = record[lines.name] as readonly unknown[]
  return (own.length > 0 ? own : [null]).map((line) => ({ ...record, [lines.name]: line }))
}

export function isLineColumn(lines: Pick<RecordLines, 'name'>, name: string): boolean {
  return name.startsWith(`${lines.name}.`)
}
