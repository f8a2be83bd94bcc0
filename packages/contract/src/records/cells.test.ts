import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../fields/field.ts'
import { languages } from '../language.ts'
import { masterLists } from '../master-data/lists.ts'
import { planAudiences } from '../membership-plans/audiences.ts'
import { planListOf } from '../membership-plans/plans.ts'
import { fieldValue } from '../testing/field-values.ts'
import { connections, trail } from '../testing/more-lists.ts'
import { idByName } from './cell-names.ts'
import { type CellStyle, cellText, type IdOf } from './file-cells.ts'
import { type FileColumn, fileColumnsOf } from './file-columns.ts'
import { emptyValueOf, readCell } from './read-cell.ts'
import type { RecordList } from './record-list.ts'
import { writeCell } from './write-cell.ts'

const plans = planAudiences.map(({ key }) => planListOf(key))
const columnsOf = (list: RecordList) =>
  fileColumnsOf(list).filter((column) => column.field && column.isImported)
const cases = [...masterLists, ...plans, trail, connections].flatMap((list: RecordList) =>
  columnsOf(list).map((column) => ({ list: `${list.title.en}`, column, name: column.name })),
)

const records = [
  { id: 3, name: 'Football', name_ja: 'サッカー' },
  { id: 4, name: 'Futsal; indoor', name_ja: '"フットサル"' },
  { id: 5, name: '#12', name_ja: '十二' },
  { id: 7, name: '5', name_ja: '' },
  { id: 12, name: 'Kendo, Iaido', name_ja: '剣道、居合道' },
  { id: 15, name: 'U-15', name_ja: '中学生' },
  { id: 16, name: 'Under 15', name_ja: '中学生' },
  { id: 20, name: 'Quote " within', name_ja: 'Football' },
  { id: 21, name: '3', name_ja: '21' },
]
const ids = records.map(({ id }) => id)
const find = idByName(records)
const idOf: IdOf = (_, name) => find(name)

const styles: CellStyle[] = [
  ...languages.map((language) => ({ language, raw: false, idOf })),
  { language: 'en', raw: true, idOf },
]

/** The row of the value, with the records that the server names beside a reference. */
function rowOf({ name, field }: FileColumn, value: FieldValue, currency: string) {
  const shownAs = field && 'shownAs' in field ? field.shownAs : 'shown'
  const [owner = '', part = name] = name.split('.')
  const values = {
    currency,
    [shownAs]: records.map((record) => ({ ...record, is_active: true })),
    [part]: value,
  }
  return part === name ? values : { currency: 'EUR', [owner]: values }
}

describe.for(cases)('$list: $name', ({ column }) => {
  test.for(styles)('a valid value is read again from its cell ($language, raw: $raw)', (style) => {
    const { field } = column
    if (!field) return
    fc.assert(
      fc.property(fieldValue(field, ids), fc.constantFrom('JPY', 'USD', 'KWD'), (value, currency) => {
        const text = cellText(writeCell(column, rowOf(column, value, currency), style))
        const read = text === '' ? { value: emptyValueOf(field) } : readCell(field, text, { currency, idOf })
        expect(read).toEqual({ value })
      }),
      { numRuns: field.kind === 'text' || field.kind === 'rows' ? 200 : 60 },
    )
  })
})
