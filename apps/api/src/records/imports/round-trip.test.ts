import { cellText } from '@touchline/contract/records/file-cells'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { writeCell } from '@touchline/contract/records/write-cell'
import { describe, expect } from 'vitest'
import { fileValues, oneLine, shownIds } from '../../testing/records/file-values.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { createRecord, listsWithFiles, referencesOf } from '../../testing/records/new-records.ts'
import { test as base } from '../../testing/test-app.ts'

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

describe.each(listsWithFiles)('an exported file of $key', (list) => {
  const test = base.extend(
    'imports',
    ({ admin }) => new ImportedFiles({ admin, list, part: list.partition && 'coach' }),
  )
  const columns = fileColumnsOf(list)

  test.for(styles)(
    'that is imported again in $language (raw: $raw) changes nothing, compared by id and by name',
    async (style, { imports, admin }) => {
      const ids: number[] = []
      for (const [index, text] of difficult.entries()) {
        const values = fileValues(list, { text, number: 100 + index + 20 * styles.indexOf(style) })
        const name = `${oneLine(text)} ${style.language} ${style.raw}`
        const named = { ...values, [list.nameField]: name, ...(await referencesOf(admin, list)) }
        ids.push((await createRecord(admin, list, named)).id)
      }
      const records = await Promise.all(
        ids.map(async (id) => (await admin.get(`${list.api}/${id}`)).body.data),
      )
      const written = { ...style, idOf: shownIds(list, records) }
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
