import { ID_COLUMN, isLineColumn } from '@touchline/contract/records/file-columns'
import type { Import } from '@touchline/contract/records/imports'
import { foldText } from '@touchline/contract/text-folding'
import type { StoredList } from '../stored-list.ts'
import { matchedColumns, textsOf } from './row-check.ts'
import type { StagedRow } from './staging-repository.ts'

type ReadAs = Pick<Import, 'columns' | 'match'> & { readonly list: StoredList }
type Texts = Readonly<Record<string, string>>

/**
 * The rows of a file by the record that they are about. A row with a line belongs to the row above, if both have one id
 * or one name, or if the row has neither. So does a row without a line that only repeats cells of the row above, because
 * the columns of the lines may be ignored.
 */
export function rowsByRecord<Row extends Pick<StagedRow, 'cells'>>(
  rows: readonly Row[],
  { list, columns, match }: ReadAs,
): readonly (readonly [Row, ...Row[]])[] {
  const { lines, nameField } = list
  if (!lines) return rows.map((row) => [row])
  const matched = matchedColumns(list, columns)
  const identity = match === 'id' ? [ID_COLUMN, nameField] : [nameField]
  const isSame = (texts: Texts, first: Texts) => {
    const filled = Object.keys(texts).filter((name) => textIn(texts, name) !== '')
    const name = identity.find((each) => filled.includes(each))
    if (name && foldText(textIn(texts, name)) !== foldText(textIn(first, name))) return false
    const hasLine = filled.some((each) => isLineColumn(lines, each))
    const isRepeated = (each: string) => each === name || textIn(texts, each) === textIn(first, each)
    return hasLine || filled.every((each) => name !== undefined && isRepeated(each))
  }
  const groups: { first: Texts; rows: [Row, ...Row[]] }[] = []
  for (const row of rows) {
    const texts = textsOf(matched, row.cells)
    const last = groups.at(-1)
    if (last && isSame(texts, last.first)) last.rows.push(row)
    else groups.push({ first: texts, rows: [row] })
  }
  return groups.map((group) => group.rows)
}

function textIn(texts: Texts, name: string): string {
  return (texts[name] ?? '').trim()
}
