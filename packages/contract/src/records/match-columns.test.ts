import { describe, expect, test } from 'vitest'
import { masterLists, sports } from '../master-data/lists.ts'
import { planAudiences } from '../membership-plans/audiences.ts'
import { planListOf } from '../membership-plans/plans.ts'
import { fileColumnsOf } from './file-columns.ts'
import { matchColumns } from './match-columns.ts'
import type { RecordList } from './record-list.ts'

const lists: readonly RecordList[] = [...masterLists, ...planAudiences.map(({ key }) => planListOf(key))]

function matched(list: RecordList, headers: readonly string[], samples: readonly (readonly string[])[] = []) {
  const { columns, is_matched } = matchColumns(list, { headers, samples, remembered: [] })
  return { fields: columns.map(({ field }) => field), is_matched }
}

describe.for(lists.map((list) => ({ list, title: list.title.en })))('$title', ({ list }) => {
  const columns = fileColumnsOf(list)
  const names = columns.map(({ name }) => name)
  test.for([
    { headers: columns.map(({ label }) => label.en), of: 'English labels' },
    { headers: columns.map(({ label }) => label.ja), of: 'Japanese labels' },
    { headers: columns.map(({ name }) => name.toUpperCase()), of: 'keys' },
  ])('the $of of all columns are matched with their fields', ({ headers }) => {
    expect(matched(list, headers)).toEqual({ fields: names, is_matched: true })
  })
})

test('the usual headers of a price list are matched with the prices of plans', () => {
  const { fields } = matched(planListOf('member'), ['プラン名', '年会費', '開始日', '終了日'])
  expect(fields).toEqual(['name', 'prices.amount', 'prices.valid_from', 'prices.valid_to'])
})

test('columns of pictures and of times are recognized and never imported', () => {
  const { columns } = matchColumns(sports, {
    headers: ['Name', 'Image', '作成日時'],
    samples: [],
    remembered: [],
  })
  expect(columns).toEqual([
    { field: 'sports_name', mode: 'overwrite' },
    { field: 'sports_image', mode: 'ignore' },
    { field: 'created_at', mode: 'ignore' },
  ])
})

test.for([
  ['名前', 'sports_name'],
  ['スポーツ名', 'sports_name'],
  ['NAME*', 'sports_name'],
  ['名称（必須）', 'sports_name'],
  ['フリガナ', 'name_kana'],
  ['備考', 'description'],
  ['Ｓｏｒｔ　Ｏｒｄｅｒ', 'sort_order'],
  ['最少 人数', 'min_players'],
  ['ステータス', 'status'],
  ['Colour', null],
  ['', null],
] as const)('the header %j is matched with %s', ([header, field]) => {
  expect(matched(sports, [header]).fields).toEqual([field])
})

test('of two columns for one field, the one with the label of the field gets the field', () => {
  expect(matched(sports, ['名前', 'Name', 'Category', '種別'])).toEqual({
    fields: [null, 'sports_name', 'category', null],
    is_matched: false,
  })
})

test('a column with a header that nothing is known of is matched by its values', () => {
  const samples = [
    ['Judo', 'Tennis'],
    ['格闘技・武道', 'racquet'],
    ['有効', '無効'],
    ['1', '0'],
  ]
  expect(matched(sports, ['Name', 'Kind', 'Shown', 'Count'], samples)).toEqual({
    fields: ['sports_name', 'category', 'status', null],
    is_matched: false,
  })
})

test('the first texts of a file without headers are the names', () => {
  expect(
    matched(
      sports,
      ['', ''],
      [
        ['柔道', 'テニス'],
        ['2', '4'],
      ],
    ),
  ).toEqual({
    fields: ['sports_name', null],
    is_matched: false,
  })
})

test('a file without names and ids has to be looked at', () => {
  expect(matched(sports, ['Category']).is_matched).toBe(false)
  expect(matched(sports, ['ID', 'Category']).is_matched).toBe(true)
})

test('remembered matches come before labels, unless the list no longer has the field', () => {
  const remembered = [
    { header: 'Name', field: null, mode: 'ignore' },
    { header: 'Title', field: 'sports_name', mode: 'only_if_empty' },
    { header: 'Category', field: 'gone', mode: 'overwrite' },
  ] as const
  const head = { headers: ['Name', 'Title', 'Category'], samples: [], remembered }
  expect(matchColumns(sports, head)).toEqual({
    columns: [
      { field: null, mode: 'ignore' },
      { field: 'sports_name', mode: 'only_if_empty' },
      { field: 'category', mode: 'overwrite' },
    ],
    is_matched: true,
  })
})
