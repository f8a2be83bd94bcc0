import { sports } from '@touchline/contract/master-data/lists'
import type { Import } from '@touchline/contract/records/imports'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test as base } from '../../testing/test-app.ts'

const test = base
  .extend('files', ({ admin }) => new ImportedFiles({ admin, list: sports }))
  .extend('uploaded', async ({ files }): Promise<Import> => {
    const { body } = await files.upload(
      csv([
        ['Name', 'Kind', 'ID'],
        ['Rowing', 'Team', ''],
      ]),
    )
    return body.data
  })

test.for([
  [[{ index: 3, field: null }], {}, { 'columns.0.index': ['The file has no such column.'] }],
  [
    [
      { index: 0, field: null },
      { index: 0, field: 'sports_name' },
    ],
    {},
    { 'columns.1.index': ['This column is listed twice.'] },
  ],
  [
    [
      { index: 0, field: 'sports_name' },
      { index: 1, field: 'sports_name' },
    ],
    {},
    { 'columns.1.field': ['Two columns are matched with this field. Choose one of them.'] },
  ],
  [[{ index: 0, field: 'nothing' }], {}, { 'columns.0.field': ['Choose an option from the list.'] }],
  [[{ index: 0, field: 'sports_image' }], {}, { 'columns.0.field': ['This field cannot be imported.'] }],
  [[{ index: 0, field: 'created_at' }], {}, { 'columns.0.field': ['This field cannot be imported.'] }],
  [[], {}, { columns: ['Match at least one column.'] }],
  [[{ index: 0, field: 'sports_name', mode: 'ignore' }], {}, { columns: ['Match at least one column.'] }],
  [[{ index: 2, field: 'id' }], {}, { columns: ['Match at least one column.'] }],
  [
    [{ index: 1, field: 'category' }],
    { match: 'name' },
    { match: ['Match one column with the Name, or compare the rows by something else.'] },
  ],
  [
    [{ index: 0, field: 'sports_name' }],
    { match: 'id' },
    { match: ['Match one column with the ID, or compare the rows by something else.'] },
  ],
  [
    [{ index: 0, field: 'sports_name' }],
    { encoding: 'shift_jis' },
    { encoding: ['Read the file in another way first. Then match its columns.'] },
  ],
] as const)(
  'the columns %j with %j are refused at their fields: %j',
  async ([columns, request, errors], { files, uploaded }) => {
    expect(await files.post(uploaded.id, 'columns', { columns, ...request })).toBeRefused(
      'invalid_fields',
      errors,
    )
    expect(await files.read(uploaded.id)).toEqual(uploaded)
  },
)

test('matched columns are remembered by their header, also those that are ignored, until they are reset', async ({
  files,
  uploaded,
}) => {
  const file = csv([
    ['Name', 'Kind', 'ID'],
    ['Rowing', 'Team', ''],
  ])
  const fieldsOf = ({ columns }: Import) => columns.map(({ field, mode }) => [field, mode])
  await files.checked(
    await files.match(uploaded, {
      match: 'name',
      changed: { Kind: { field: 'description', mode: 'only_if_empty' }, ID: { field: null, mode: 'ignore' } },
    }),
  )
  const again = await files.upload(file)
  expect(again.body.data.is_matched).toBe(true)
  expect(fieldsOf(again.body.data)).toEqual([
    ['sports_name', 'overwrite'],
    ['description', 'only_if_empty'],
    [null, 'ignore'],
  ])
  const reset = await files.post(again.body.data.id, 'columns', { reset: true })
  expect(reset.status).toBe(202)
  expect(fieldsOf(reset.body.data)).toEqual(fieldsOf(uploaded))
  expect(fieldsOf((await files.upload(file)).body.data)).toEqual(fieldsOf(uploaded))
})

test('a file is read again in another encoding and with another line of headers, and is then checked anew', async ({
  files,
}) => {
  const { body } = await files.upload(new Uint8Array(Buffer.from(windows31j, 'hex')), 'office.csv')
  const read = await files.post(body.data.id, 'columns', { encoding: 'shift_jis', header_row: 2 })
  expect(read.body.data).toMatchObject({
    state: 'columns',
    encoding: 'shift_jis',
    header_row: 2,
    rows: 1,
    columns: [{ header: '名称', samples: ['剣道'], field: 'sports_name' }],
  })
  const checked = await files.checked(await files.match(read.body.data))
  expect((await files.rowsOf(checked)).map(({ line, name }) => [line, name])).toEqual([[3, '剣道']])
  const otherwise = await files.post(checked.id, 'columns', { header_row: 1 })
  expect(otherwise.body.data).toMatchObject({
    state: 'columns',
    encoding: 'shift_jis',
    rows: 2,
    counts: null,
    check_job: null,
  })
  expect(await files.rowsOf(checked)).toEqual([])
})

test('columns that are matched again while the rows are checked end the former check', async ({
  files,
  db,
}) => {
  const rows = Array.from({ length: 3_000 }, (_, index) => [`Replaced ${index}`, 'team', ''])
  const { body } = await files.upload(csv([['Name', 'Category', 'ID'], ...rows]))
  const first = await files.match(body.data, { match: 'name' })
  const second = await files.match(body.data, { match: 'name', changed: { Category: { field: null } } })
  expect(second.body.data.check_job).toBeGreaterThan(first.body.data.check_job)
  const checked = await files.checked(second)
  expect(checked).toMatchObject({ check_job: second.body.data.check_job, counts: { insert: 3_000 } })
  const state = async () =>
    (await sql<{ state: string }>`select state from jobs where id = ${first.body.data.check_job}`.execute(db))
      .rows[0]?.state
  await expect.poll(state).toBeOneOf(['stopped', 'done'])
  const [row] = await files.rowsOf(checked)
  expect(row?.values).toEqual({ sports_name: 'Replaced 0', id: '' })
})

test('a check of an import that is resumed after another check was started fails, and changes no row', async ({
  files,
  uploaded,
  admin,
  db,
}) => {
  const first = await files.checked(await files.match(uploaded, { match: 'name' }))
  await sql`
    update jobs set state = 'stopped', done = 0, ended_at = null where id = ${first.check_job}`.execute(db)
  const second = await files.checked(await files.match(first, { match: 'name' }))
  expect((await admin.post(`/api/jobs/${first.check_job}/resume`)).status).toBe(200)
  const former = async () => (await admin.get(`/api/jobs/${first.check_job}`)).body.data
  await expect.poll(async () => (await former()).state).toBe('failed')
  expect((await former()).failure).toBe('replaced')
  expect(await files.read(first.id)).toEqual(second)
})

test('headers and samples of 30,000 characters are shortened, and the columns are matched and remembered', async ({
  files,
}) => {
  // no equal parts, because PostgreSQL compresses the entries of an index
  const long = Array.from({ length: 30_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('')
  const { body } = await files.upload(
    csv([
      ['Name', long],
      ['Long', `😀${long}`],
    ]),
  )
  expect(body.data.columns[1]).toMatchObject({
    header: long.slice(0, 200),
    samples: [`😀${long.slice(0, 199)}`],
  })
  const changed = { [long.slice(0, 200)]: { field: 'description', mode: 'overwrite' } }
  const checked = await files.checked(await files.match(body.data, { match: 'name', changed }))
  const [row] = await files.rowsOf(checked)
  expect(row).toMatchObject({
    values: { description: `😀${long}` },
    errors: { description: ['Enter at most 2000 characters.'] },
  })
})

/** `スポーツ\n名称\n剣道` in the encoding of Japanese Windows. */
const windows31j = '8358837c815b83630a96bc8fcc0a8c9593b9'
