import { sports } from '@touchline/contract/master-data/lists'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { csv, fileForm, ImportedFiles } from '../../testing/records/imported-files.ts'
import { test as base, signIn } from '../../testing/test-app.ts'

const test = base.extend('files', ({ admin }) => new ImportedFiles({ admin, list: sports }))
const path = `${sports.api}/import`
const file = csv([
  ['Name', 'Category', 'Notes'],
  ['Kendo', 'Combat', 'indoors'],
  ['', '', ''],
  ['剣道, "two"\r\nlines', '団体競技', '\\N'],
])

test('an upload is answered with the format of the file, its rows, and its columns with samples and fields', async ({
  files,
}) => {
  const { status, body } = await files.upload(file, 'スポーツ 2026.csv')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    list: 'sports',
    part: null,
    state: 'columns',
    file: { name: 'スポーツ 2026.csv', bytes: Buffer.byteLength(file) },
    encoding: 'utf-8',
    separator: ',',
    sheet: null,
    header_row: 1,
    rows: 2,
    columns: [
      { header: 'Name', samples: ['Kendo', '剣道, "two"\r\nlines'], field: 'sports_name', mode: 'overwrite' },
      { header: 'Category', field: 'category' },
      { header: 'Notes', samples: ['indoors', '\\N'], field: 'description' },
    ],
    match: 'name',
    counts: null,
    check_job: null,
    apply_job: null,
    imported_before: null,
    created_by: { id: 1, name: 'Super admin' },
    take_back_until: null,
  })
  expect(await files.read(body.data.id)).toEqual(body.data)
  expect(await files.rowsOf(body.data)).toEqual([])
})

test('the bytes of the file are stored with their hash, and its cells as they are', async ({ files, db }) => {
  const { body } = await files.upload(file)
  const { rows: parts } = await sql<{ sha256: string; content: Buffer }>`
    select encode(sha256(content), 'hex') as sha256, content from job_file_parts
    join imports using (file_id) where imports.id = ${body.data.id}`.execute(db)
  expect(parts.map(({ content }) => content.toString())).toEqual([file])
  expect(parts[0]?.sha256).toBe(body.data.file.sha256)
  const { rows } =
    await sql`select line, cells from import_rows where import_id = ${body.data.id} order by line`.execute(db)
  expect(rows).toEqual([
    { line: 2, cells: ['Kendo', 'Combat', 'indoors'] },
    { line: 4, cells: ['剣道, "two"\r\nlines', '団体競技', '\\N'] },
  ])
})

test.for([
  ['without a file', () => new FormData(), { file: ['Choose a file.'] }],
  ['with a text instead of a file', () => form(['file', 'a text']), { file: ['Choose a file.'] }],
  [
    'with two files',
    () => form(['file', new File(['Name\nA'], 'a.csv')], ['file', new File(['b'], 'b.csv')]),
    { file: ['Choose one file.'] },
  ],
  [
    'with another field',
    () => form(['file', new File(['Name\nA'], 'a.csv')], ['list', 'sports']),
    { list: ['This field is not supported.'] },
  ],
  [
    'with a part of a list without parts',
    () => fileForm('Name\nA', { name: 'a.csv', part: 'member' }),
    { part: ['This field is not supported.'] },
  ],
  [
    'of a file with headers only',
    () => fileForm('Name,Category', { name: 'a.csv' }),
    { file: ['The file has no rows below its headers.'] },
  ],
] as const)(
  'a form %s is refused with the field, and nothing is stored',
  async ([, makeForm, errors], { admin, db }) => {
    const stored = async () =>
      (
        await sql`
    select (select count(*) from imports) as imports, (select count(*) from import_rows) as rows,
      (select count(*) from job_files) as files`.execute(db)
      ).rows
    const before = await stored()
    expect(await admin.send('POST', path, { body: makeForm() })).toBeRefused('invalid_fields', errors)
    expect(await stored()).toEqual(before)
  },
)

test('a body that is no form is 415, and a form above 100 MB is 413', async ({ admin }) => {
  expect(await admin.post(path, { file: 'Name\nA' })).toBeRefused('unsupported_media_type')
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(101 * 1024 * 1024),
  }
  const call = admin.send('POST', path, { headers, body: new Uint8Array(101 * 1024 * 1024) })
  expect(await call).toBeRefused('too_large')
})

test('an upload into a divided list names its part', async ({ admin }) => {
  const upload = (part?: string) =>
    new ImportedFiles({ admin, list: membershipPlans, part }).upload('Name\nA')
  expect((await upload('member')).body.data).toMatchObject({ part: 'member', state: 'columns' })
  expect(await upload()).toBeRefused('invalid_fields', { part: ['This field is required.'] })
  expect(await upload('nobody')).toBeRefused('invalid_fields', { part: ['Choose an option from the list.'] })
})

test('another administrator goes on with an import; callers without a session get 401 before their file is read', async ({
  files,
  guest,
}) => {
  const { body } = await files.upload(file)
  const other = new ImportedFiles({ admin: await signIn(guest), list: sports })
  const checked = await other.checked(await other.match(body.data))
  expect(checked).toMatchObject({ state: 'checked', counts: { insert: 1, error: 1 } })
  expect(await guest.send('POST', path, { body: fileForm(file, { name: 'a.csv' }) })).toBeRefused(
    'unauthenticated',
  )
  for (const call of ['columns', 'cells'])
    expect(await guest.post(`${path}/${checked.id}/${call}`, {})).toBeRefused('unauthenticated')
  for (const call of ['', '/rows'])
    expect(await guest.get(`${path}/${checked.id}${call}`)).toBeRefused('unauthenticated')
})

test('an import is found only under its own list', async ({ files, admin }) => {
  const { body } = await files.upload(file)
  const elsewhere = `/api/mst-club-days/import/${body.data.id}`
  expect(await admin.get(elsewhere)).toBeRefused('not_found')
  expect(await admin.get(`${elsewhere}/rows`)).toBeRefused('not_found')
  expect(await admin.post(`${elsewhere}/columns`, {})).toBeRefused('not_found')
  expect(await admin.post(`${elsewhere}/cells`, { line: 2, field: 'name', value: '' })).toBeRefused(
    'not_found',
  )
})

function form(...entries: readonly (readonly [string, string | File])[]): FormData {
  const made = new FormData()
  for (const [name, value] of entries) made.append(name, value as string)
  return made
}
