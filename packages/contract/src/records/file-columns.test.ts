import { expect, test } from 'vitest'
import { sports } from '../master-data/lists.ts'
import { planAudiences } from '../membership-plans/audiences.ts'
import { planListOf } from '../membership-plans/plans.ts'
import type { FileCell } from './file-cells.ts'
import { fileColumnsOf, fileFieldsOf, fileRowsOf } from './file-columns.ts'
import { writeCell } from './write-cell.ts'

const plans = planListOf('member')
const prices = [
  { id: 1, amount: 5000, currency: 'JPY', age_group_id: null, valid_from: '2026-04-01', valid_to: null },
  { id: 2, amount: 1250, currency: 'USD', age_group_id: 7, valid_from: '2026-04-01', valid_to: '2027-03-31' },
]

test('each field of a price is a column of a plan, with a label that names the price', () => {
  const columns = fileColumnsOf(plans).filter(({ name }) => name.startsWith('prices.'))
  expect(columns.map(({ name, label, isImported }) => [name, label.en, label.ja, isImported])).toEqual([
    ['prices.amount', 'Price', '価格', true],
    ['prices.currency', 'Price: currency', '価格：通貨', true],
    ['prices.age_group_id', 'Price: age group', '価格：年齢区分', true],
    ['prices.valid_from', 'Price: from', '価格：適用開始日', true],
    ['prices.valid_to', 'Price: until', '価格：適用終了日', true],
  ])
  expect(fileFieldsOf(plans)['prices.age_group_id']).toMatchObject({
    kind: 'reference',
    label: { en: 'Price: age group' },
  })
})

test.for(planAudiences)('no two columns of $title.en plans have one label', ({ key }) => {
  const columns = fileColumnsOf(planListOf(key))
  for (const language of ['en', 'ja'] as const)
    expect(new Set(columns.map(({ label }) => label[language])).size).toBe(columns.length)
})

const shown = ['id', 'name', 'currency']
const columns = fileColumnsOf(plans).filter(({ name }) => shown.includes(name) || name.startsWith('prices.'))

test('a plan with two prices has two rows of a file, and amounts have the currency of their price', () => {
  const rows = fileRowsOf({ ...plans, columns }, { id: 9, name: 'Gold', currency: 'JPY', prices })
  expect(rows.map(cellsOf)).toEqual([
    [9, 'Gold', 'JPY', 5000, 'JPY', null, { date: '2026-04-01' }, null],
    [9, 'Gold', 'JPY', 12.5, 'USD', '7', { date: '2026-04-01' }, { date: '2027-03-31' }],
  ])
})

test('a plan has one row if it has no price, or if the file has no column of prices', () => {
  const plan = { id: 9, name: 'Gold', currency: 'JPY' }
  const [row, ...others] = fileRowsOf({ ...plans, columns }, { ...plan, prices: [] })
  expect(row && cellsOf(row)).toEqual([9, 'Gold', 'JPY', null, null, null, null, null])
  expect(others).toEqual([])
  expect(fileRowsOf({ ...plans, columns: columns.slice(0, 3) }, { ...plan, prices })).toHaveLength(1)
})

test('a sport has one row of a file', () => {
  const sport = { id: 3, sports_name: 'Kendo' }
  expect(fileRowsOf({ ...sports, columns: fileColumnsOf(sports) }, sport)).toEqual([sport])
})

function cellsOf(row: Readonly<Record<string, unknown>>): FileCell[] {
  return columns.map((column) => writeCell(column, row, { language: 'en', raw: true, idOf: () => undefined }))
}
