import { sports } from '@touchline/contract/master-data/lists'
import { planListOf } from '@touchline/contract/membership-plans/plans'
import { expect, test } from 'vitest'
import {
  type ColumnRow,
  columnErrors,
  columnLetters,
  columnsRequest,
  doubleColumns,
  headerLines,
  importableColumns,
  withField,
} from './column-form.ts'

const row = (index: number, field: string, mode: ColumnRow['mode'] = 'overwrite'): ColumnRow => ({
  index,
  field,
  mode,
})
const values = (columns: readonly ColumnRow[], match = 'name') => ({ columns, match, clear_word: '' })

test('two columns with one field are both marked, unless one of them is never imported', () => {
  const columns = [row(0, 'sports_name'), row(1, 'category'), row(2, 'sports_name')]
  expect([...doubleColumns(columns)]).toEqual([0, 2])
  expect(Object.keys(columnErrors(values(columns)))).toEqual(['columns.0.field', 'columns.2.field'])
  expect(columnErrors(values([row(0, 'sports_name'), row(1, 'sports_name', 'ignore')]))).toEqual({})
  expect(columnErrors(values([row(0, ''), row(1, '')]))).toEqual({})
})

test('rows are only compared by ID if a column has the IDs', () => {
  const columns = [row(0, 'sports_name'), row(1, 'id')]
  expect(columnsRequest(values(columns, 'id')).match).toBe('id')
  expect(columnsRequest(values([row(0, 'sports_name')], 'id')).match).toBe('name')
  expect(columnsRequest(values([row(0, 'sports_name'), row(1, 'id', 'ignore')], 'id')).match).toBe('name')
})

test('a column without a field is sent with null', () => {
  expect(columnsRequest(values([row(3, '', 'ignore')])).columns).toEqual([
    { index: 3, field: null, mode: 'ignore' },
  ])
})

test('a column that gets a field is overwritten, and keeps another mode that was chosen before', () => {
  expect(withField(row(0, '', 'ignore'), 'category')).toEqual(row(0, 'category', 'overwrite'))
  expect(withField(row(0, 'status', 'only_if_empty'), 'category')).toEqual(
    row(0, 'category', 'only_if_empty'),
  )
  expect(withField(row(0, 'status'), '')).toEqual(row(0, '', 'ignore'))
})

test('pictures, times of the server and the audience of a plan are no fields to choose', () => {
  const names = importableColumns(sports).map(({ name }) => name)
  expect(names).toContain('id')
  expect(names).not.toContain('sports_image')
  expect(names).not.toContain('created_at')
  expect(importableColumns(planListOf('club')).map(({ name }) => name)).not.toContain('audience')
})

test('a column without a header is called by its letters, as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 499].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'SF'])
})

test('the lines that can be chosen for the headers contain the current one', () => {
  expect(headerLines({ header_row: 1 }).slice(0, 3)).toEqual([0, 1, 2])
  expect(headerLines({ header_row: 45 }).at(-1)).toBe(45)
})
