import { sports } from '@touchline/contract/master-data/lists'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { cataloguesOf } from '@touchline/contract/records/catalogues'
import { importedColumnsOf } from '@touchline/contract/records/file-columns'
import type { RecordList } from '@touchline/contract/records/record-list'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { partOf } from '../../testing/records/file-values.ts'
import { ImportedFiles } from '../../testing/records/imported-files.ts'
import { createRecord, listsWithFiles } from '../../testing/records/new-records.ts'
import { test } from '../../testing/test-app.ts'

const storedSports = listsWithFiles.find(({ key }) => key === sports.key)!
const japanese = { 'accept-language': 'ja' }

async function workbookOf(admin: Client, path: string) {
  const response = await admin.open(path, AbortSignal.timeout(10_000))
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

function templatePath({ api }: RecordList, query: Readonly<Record<string, string>>): string {
  return `${api}/import/template?${new URLSearchParams(query)}`
}

describe.each(listsWithFiles)('the template of $key', (list) => {
  const part = partOf(list)
  const inPart = part === undefined ? {} : { part }
  const columns = importedColumnsOf(list, part)

  test.for(['en', 'ja'] as const)('as CSV has the headers in %s', async (language, { admin }) => {
    const caller = admin.with({ 'accept-language': language })
    const { status, body } = await caller.get(templatePath(list, { format: 'csv', ...inPart }))
    const [head, ...rest] = String(body).split('\r\n')
    expect({ status, head, rest }).toEqual({
      status: 200,
      head: columns.map(({ label }) => `"${label[language]}"`).join(','),
      rest: [''],
    })
  })

  test('a template as a workbook offers choices and describes each column', async ({ admin }) => {
    const caller = admin.with(japanese)
    const { bytes } = await workbookOf(caller, templatePath(list, { format: 'xlsx', ...inPart }))
    const { sheets } = await readXlsx(bytes)
    const [table, help] = sheets
    expect(table?.rows).toEqual([columns.map(({ label }) => label.ja)])
    expect(help?.name).toBe('説明')
    expect(help?.rows.slice(1).map(([name]) => name)).toEqual(columns.map(({ label }) => label.ja))
    expect(help?.rows.slice(1).every(([, , content]) => String(content).endsWith('。'))).toBe(true)
    const listed = columns.filter(({ field }) => ['choice', 'status', 'flag'].includes(String(field?.kind)))
    expect(table?.dataValidations?.length).toBeGreaterThanOrEqual(listed.length)
  })
})

test('a template has a name in the language of the caller', async ({ admin }) => {
  const { headers } = await admin.with(japanese).get(templatePath(sports, { format: 'csv' }))
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="__________.csv"; filename*=UTF-8''${encodeURIComponent('スポーツテンプレート.csv')}`,
  )
})

test('the template of an audience has its own fields, and offers the names of active records', async ({
  admin,
}) => {
  const { id } = await createRecord(admin, storedSports, { sports_name: 'Offered; sport', name_ja: '' })
  const { bytes } = await workbookOf(admin, templatePath(membershipPlans, { format: 'xlsx', part: 'coach' }))
  const { sheets } = await readXlsx(bytes)
  const headers = sheets[0]?.rows[0]
  expect(headers).toContain('Experience levels')
  expect(headers).not.toContain('Audience')
  expect(headers).not.toContain('Maximum teams')
  expect(sheets.at(-1)?.rows.flat()).toContain('"Offered; sport"')
  await admin.delete(`${sports.api}/${id}`)
})

test.for([
  [sports, { format: 'pdf' }, ['format']],
  [sports, { format: 'csv', part: 'coach' }, ['part']],
  [membershipPlans, { format: 'csv', part: 'toString' }, ['part']],
] as const)('the template of %o with %j is refused', async ([list, query, fields], { admin }) => {
  const { status, body } = await admin.get(templatePath(list, query))
  expect([status, Object.keys(body.errors)]).toEqual([422, fields])
})

const catalogues = listsWithFiles.flatMap((list) =>
  cataloguesOf(list).map(({ key, count, title }) => ({ list, key, count, title })),
)

test.for(catalogues)(
  'the catalogue $list.key $key is checked without errors',
  async ({ list, ...catalogue }, { admin }) => {
    const imports = new ImportedFiles({ admin, list })
    const { status, body } = await admin
      .with(japanese)
      .post(`${list.api}/import/catalogue`, { catalogue: catalogue.key })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      state: 'columns',
      is_matched: true,
      rows: catalogue.count,
      file: { name: `${catalogue.title.ja}.csv` },
    })
    const { counts } = await imports.checked(await imports.match(body.data))
    expect(counts).toMatchObject({ error: 0 })
  },
)

test('an unknown catalogue is refused, and plans have none', async ({ admin }) => {
  const unknown = await admin.post(`${sports.api}/import/catalogue`, { catalogue: 'metals' })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['catalogue']])
  const plans = await admin.post(`${membershipPlans.api}/import/catalogue`, { catalogue: 'metals' })
  expect(plans.status).toBe(405)
})
