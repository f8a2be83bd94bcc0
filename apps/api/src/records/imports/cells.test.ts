import { coachLevels, sports } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { createRecord } from '../../testing/records/new-records.ts'
import { test as base } from '../../testing/test-app.ts'

const levels = storedLists.find(({ key }) => key === coachLevels.key)!
const test = base
  .extend('sportsFiles', ({ admin }) => new ImportedFiles({ admin, list: sports }))
  .extend('levelFiles', ({ admin }) => new ImportedFiles({ admin, list: coachLevels }))

test('a corrected cell changes its row alone, and the row is checked again', async ({ sportsFiles }) => {
  const checked = await sportsFiles.check(
    csv([
      ['Name', 'Category'],
      ['Alone 1', 'サッカ'],
      ['Alone 2', 'サッカ'],
    ]),
  )
  expect(checked.counts).toMatchObject({ error: 2 })
  const mended = await sportsFiles.post(checked.id, 'cells', {
    line: 2,
    field: 'category',
    value: '団体競技',
  })
  expect(mended.body.data).toMatchObject({ state: 'checked', counts: { insert: 1, error: 1 } })
  const [row, other] = await sportsFiles.rowsOf(checked)
  expect(row).toMatchObject({
    outcome: 'insert',
    values: { category: '団体競技' },
    changes: { category: { new: 'team' } },
  })
  expect(other?.errors).toEqual({ category: ['“サッカ” is not one of the choices.'] })
})

test('an unknown choice is listed once with the number of its rows, and is mapped in all of them', async ({
  sportsFiles,
}) => {
  const checked = await sportsFiles.check(
    csv([
      ['Name', 'Category', 'Status'],
      ['Mapped 1', 'サッカ', 'on?'],
      ['Mapped 2', 'team', ''],
      ['Mapped 3', 'サッカ', ''],
      ['Mapped 4', 'judo', ''],
    ]),
  )
  expect(checked.unknown_values).toEqual([
    { field: 'category', value: 'サッカ', rows: 2, line: 2 },
    { field: 'status', value: 'on?', rows: 1, line: 2 },
    { field: 'category', value: 'judo', rows: 1, line: 5 },
  ])
  const cell = { line: 4, field: 'category', value: 'team', all_equal: true }
  const { body } = await sportsFiles.post(checked.id, 'cells', cell)
  expect(body.data.unknown_values).toEqual([
    { field: 'status', value: 'on?', rows: 1, line: 2 },
    { field: 'category', value: 'judo', rows: 1, line: 5 },
  ])
  expect(body.data.counts).toEqual({ insert: 2, update: 0, unchanged: 0, error: 2 })
  expect((await sportsFiles.rowsOf(checked)).map(({ values }) => values.category)).toEqual([
    'team',
    'team',
    'team',
    'judo',
  ])
})

test('a corrected name or number also clears or adds the error of the other row with it', async ({
  sportsFiles,
  levelFiles,
}) => {
  const names = await sportsFiles.check(csv([['Name'], ['Twice'], ['TWICE'], ['Once']]))
  expect(names.counts).toMatchObject({ insert: 1, error: 2 })
  const cleared = await sportsFiles.post(names.id, 'cells', { line: 3, field: 'sports_name', value: 'Other' })
  expect(cleared.body.data.counts).toMatchObject({ insert: 3, error: 0 })
  const added = await sportsFiles.post(names.id, 'cells', { line: 3, field: 'sports_name', value: 'once' })
  expect(added.body.data.counts).toMatchObject({ insert: 1, error: 2 })
  expect(
    (await sportsFiles.rowsOf(names, { outcome: 'error' })).map(({ line, errors }) => [line, errors]),
  ).toEqual([
    [3, { sports_name: ['Line 4 is about the same entry.'] }],
    [4, { sports_name: ['Line 3 is about the same entry.'] }],
  ])
  const ranks = await levelFiles.check(
    csv([
      ['Name', 'Rank'],
      ['First', '901'],
      ['Second', '901'],
      ['Third', '903'],
    ]),
  )
  expect(ranks.counts).toMatchObject({ insert: 1, error: 2 })
  const ranked = await levelFiles.post(ranks.id, 'cells', { line: 3, field: 'rank', value: '902' })
  expect(ranked.body.data.counts).toMatchObject({ insert: 3, error: 0 })
})

test('a rank of another record, or of another row, is an error of each row with it; a rank in the trash is free', async ({
  levelFiles,
  admin,
}) => {
  const holder = await createRecord(admin, levels, { rank: 801 })
  const trashed = await createRecord(admin, levels, { rank: 802 })
  await admin.delete(`${coachLevels.api}/${trashed.id}`)
  const checked = await levelFiles.check(
    csv([
      ['Name', 'Rank'],
      ['Taken', '801'],
      ['Free', '802'],
      ['Equal 1', '803'],
      ['Equal 2', '803'],
      ['Unranked 1', ''],
      ['Unranked 2', ''],
      [String(holder.name), '801'],
    ]),
  )
  const errors = (await levelFiles.rowsOf(checked)).map((row) => row.errors)
  expect(errors).toEqual([
    { rank: ['Another entry already uses this number.'] },
    {},
    { rank: ['Line 5 has the same number.'] },
    { rank: ['Line 4 has the same number.'] },
    {},
    {},
    {},
  ])
})

test('more than 10,000 corrected rows are checked by a job', async ({ sportsFiles }) => {
  const rows = Array.from({ length: 10_001 }, (_, index) => [`Many ${index}`, 'unknown'])
  const checked = await sportsFiles.check(csv([['Name', 'Category'], ...rows]))
  expect(checked.unknown_values).toEqual([{ field: 'category', value: 'unknown', rows: 10_001, line: 2 }])
  const cell = { line: 2, field: 'category', value: 'team', all_equal: true }
  const answer = await sportsFiles.post(checked.id, 'cells', cell)
  expect(answer.body.data).toMatchObject({ state: 'checking', counts: null })
  expect(answer.body.data.check_job).toBeGreaterThan(checked.check_job ?? 0)
  expect(await sportsFiles.checked(answer)).toMatchObject({ counts: { insert: 10_001, error: 0 } })
})

test('a cell of a field without a column, of no row, or before the check is refused and changes nothing', async ({
  sportsFiles,
  db,
}) => {
  const checked = await sportsFiles.check(
    csv([
      ['Name', 'Category'],
      ['Refused', 'team'],
    ]),
  )
  const cellsOf = () => sql`select cells from import_rows where import_id = ${checked.id}`.execute(db)
  const before = (await cellsOf()).rows
  const refused = [
    [{ line: 2, field: 'description', value: 'x' }, { field: ['No column is matched with this field.'] }],
    [{ line: 1, field: 'category', value: 'x' }, { line: ['The file has no such row.'] }],
    [{ line: 99, field: 'category', value: 'x', all_equal: true }, { line: ['The file has no such row.'] }],
  ] as const
  for (const [cell, errors] of refused)
    expect((await sportsFiles.post(checked.id, 'cells', cell)).body).toMatchObject({
      code: 'invalid_fields',
      errors,
    })
  expect((await cellsOf()).rows).toEqual(before)
  const { body } = await sportsFiles.upload(csv([['Name'], ['Unchecked']]))
  const cell = { line: 2, field: 'sports_name', value: 'x' }
  expect(await sportsFiles.post(body.data.id, 'cells', cell)).toBeRefused('job_conflict')
})

test('two administrators who correct cells of one import at once both have their correction', async ({
  sportsFiles,
  db,
}) => {
  const rows = Array.from({ length: 20 }, (_, index) => [`Both ${index}`, 'unknown'])
  const checked = await sportsFiles.check(csv([['Name', 'Category'], ...rows]))
  const lines = rows.map((_, index) => index + 2)
  const answers = await Promise.all(
    lines.map((line) => sportsFiles.post(checked.id, 'cells', { line, field: 'category', value: 'team' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200))
  expect((await sportsFiles.read(checked.id)).counts).toMatchObject({ insert: 20, error: 0 })
  const stored = await sql`
    select from import_rows where import_id = ${checked.id} and cells[2] = 'team'`.execute(db)
  expect(stored.rows.length).toBe(20)
})
