import { clubDays, sports } from '@touchline/contract/master-data/lists'
import { exportRequestSchema } from '@touchline/contract/records/exports'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { afterEach, expect, test } from 'vitest'
import { readChoices, shownFileColumns, storeChoices } from './export-choices.ts'

afterEach(() => localStorage.clear())

test('the shown columns have both names, both ends of a range, and no hidden column', () => {
  expect(shownFileColumns(sports, ['category'])).not.toContain('category')
  expect(shownFileColumns(sports, []).slice(0, 2)).toEqual(['sports_name', 'name_ja'])
  for (const list of [sports, clubDays]) {
    const shown = shownFileColumns(list, [])
    const known = fileColumnsOf(list).map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(shown))
    expect(exportRequestSchema(list).safeParse({ format: 'csv', columns: shown }).success).toBe(true)
  }
  const ranges = clubDays.columns.filter((column) => column.kind === 'range')
  expect(ranges.length).toBeGreaterThan(0)
  for (const { from, to } of ranges)
    expect(shownFileColumns(clubDays, [])).toEqual(expect.arrayContaining([from, to]))
})

test('the dialog of an export begins with the last choices, and with a workbook if they are unreadable', () => {
  const initial = { format: 'xlsx', encoding: 'utf-8', columns: 'all', raw: false }
  expect(readChoices()).toEqual(initial)
  const chosen = { format: 'csv', encoding: 'shift_jis', columns: 'shown', raw: true } as const
  storeChoices(chosen)
  expect(readChoices()).toEqual(chosen)
  localStorage.setItem('export', JSON.stringify({ format: 'ods', encoding: 7, raw: 'yes' }))
  expect(readChoices()).toEqual(initial)
  localStorage.setItem('export', 'no JSON')
  expect(readChoices()).toEqual(initial)
})
