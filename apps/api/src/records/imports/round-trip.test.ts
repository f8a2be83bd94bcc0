import type { NamedRecord } from '@touchline/contract/records/cell-names'
import { cellText, type IdOf } from '@touchline/contract/records/file-cells'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { writeCell } from '@touchline/contract/records/write-cell'
import { describe, expect } from 'vitest'
import { filledFields } from '../../testing/master-data/row-values.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { createRecord, lists, referencesOf } from '../../testing/records/new-records.ts'
import { test as base } from '../../testing/test-app.ts'
import type { StoredList } from '../stored-list.ts'

const difficult = [
  '=SUM(A1)',
  '-5',
  '+81 3',
  '"quoted", and\nlines',
  '#12',
  'None',
  'なし',
  'a; b | c \\ d',
  '‘｜’ ﾊﾝｶｸ',
]
const styles = [
  { language: 'en', raw: false },
  { language: 'ja', raw: false },
  { language: 'en', raw: true },
] as const

describe.each(lists.filter(({ hasFiles }) => hasFiles))('an exported file of $key', (list) => {
  const test = base.extend('imports', ({ admin }) => new ImportedFiles({ admin, list, part: partIn(list) }))
  const columns = fileColumnsOf(list)

  test.for(styles)(
    'that is imported again in $language (raw: $raw) changes nothing, compared by id and by name',
    async (style, { imports, admin }) => {
      const ids: number[] = []
      for (const [index, text] of difficult.entries()) {
        const name = `${text.replaceAll('\n', ' ').trim()} ${style.language} ${style.raw}`
        const values = {
          ...filledWith(list, text, 100 + index + 20 * styles.indexOf(style)),
          [list.nameField]: name,
        }
        ids.push((await createRecord(admin, list, { ...values, ...(await referencesOf(admin, list)) })).id)
      }
      const records = await Promise.all(
        ids.map(async (id) => (await admin.get(`${list.api}/${id}`)).body.data),
      )
      const written = { ...style, idOf: idIn(list, records) }
      const cells = records.map((record) =>
        columns.map((column) => cellText(writeCell(column, record, written))),
      )
      const file = csv([columns.map(({ label }) => label[style.language]), ...cells])
      for (const match of ['id', 'name'] as const) {
        const checked = await imports.check(file, { match })
        const refused = await imports.rowsOf(checked, { outcome: 'error' })
        const changed = await imports.rowsOf(checked, { outcome: 'update' })
        expect([...refused, ...changed], match).toEqual([])
        expect(checked.counts, match).toEqual({ insert: 0, update: 0, unchanged: records.length, error: 0 })
      }
    },
  )
})

/** Only plans for coaches refer to levels. */
function partIn({ partition }: StoredList): string | undefined {
  return partition && 'coach'
}

/** A value for each field; for plans, whose fields exclude each other, only texts. */
function filledWith(list: StoredList, text: string, number: number): object {
  const part = partIn(list)
  const texts = Object.entries(list.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.lines === 'many' ? [[name, text]] : [],
  )
  const names = { name_ja: text.replaceAll('\n', ' ').trim(), name_kana: '' }
  return {
    ...(part === undefined && filledFields(list, number)),
    ...Object.fromEntries(texts),
    ...names,
    ...(list.partition && { [list.partition]: part, status: 0 }),
  }
}

/** Finds the records that these records refer to. */
function idIn({ fields }: StoredList, records: readonly Readonly<Record<string, NamedRecord[]>>[]): IdOf {
  const referenced = Object.values(fields).flatMap((field) =>
    field.kind === 'references' ? records.flatMap((record) => record[field.shownAs] ?? []) : [],
  )
  const ids = new Map(referenced.map(({ id, name }) => [name, id]))
  return (_, name) => ids.get(name)
}
