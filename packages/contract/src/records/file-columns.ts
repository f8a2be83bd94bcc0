import { type Field, openFieldsOf } from '../fields/fields.ts'
import type { LocalText } from '../language.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { RecordList } from './record-list.ts'

const texts = defineTexts('fileColumns', {
  id: { en: 'ID', ja: 'ID' },
  created_at: { en: 'Created', ja: '作成日時' },
  updated_at: { en: 'Changed', ja: '更新日時' },
})

/** A column of an exported or imported file. */
export type FileColumn = {
  readonly name: string
  readonly label: LocalText
  /** Undefined for the id, and for the times that the server records. */
  readonly field: Field | undefined
  /** False if an import ignores the column: the server sets its values, or they are pictures. */
  readonly isImported: boolean
}

export const ID_COLUMN = 'id'

/** The columns of a list in files: the id, the fields in the order of the form, and the times. */
export function fileColumnsOf({ fields, writable }: RecordList): readonly FileColumn[] {
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
