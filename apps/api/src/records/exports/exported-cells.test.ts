import type { Job } from '@touchline/contract/jobs/jobs'
import type { NamedRecord } from '@touchline/contract/records/cell-names'
import { cellText } from '@touchline/contract/records/file-cells'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { sortableIn } from '@touchline/contract/records/record-list'
import { writeCell } from '@touchline/contract/records/write-cell'
import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { ExportedFiles } from '../../testing/records/exported-files.ts'
import { fileValues, oneLine, partOf, shownIds } from '../../testing/records/file-values.ts'
import { createRecord, listsWithFiles, referencesOf } from '../../testing/records/new-records.ts'
import { test as base } from '../../testing/test-app.ts'
import type { StoredList } from '../stored-list.ts'

const texts = ['=SUM(A1)', '-5', "'=2", 'a "quoted", text', '東京・ｶﾅ', 'two\nlines']
const styles = [
  { format: 'csv', language: 'en', raw: false },
  { format: 'csv', language: 'ja', raw: false },
  { format: 'csv', language: 'ja', raw: true },
  { format: 'xlsx', language: 'en', raw: false },
  { format: 'xlsx', language: 'ja', raw: true },
] as const

const added = new Map<StoredList, ReturnType<typeof addRecords>>()

describe.each(listsWithFiles)('an export of $key', (list) => {
  const test = base
    .extend('exports', ({ admin }) => new ExportedFiles({ admin, list }))
    .extend('records', ({ admin }) => {
      const known = added.get(list) ?? addRecords(admin, list)
      added.set(list, known)
      return known
    })

  test.for(styles)(
    'that is exported as $format in $language (raw: $raw) has every column of every record',
    async ({ format, language, raw }, { exports, records, admin }) => {
      const job = await exports.run({ format, raw, orderBy: sortBy(list.nameField) }, language)
      expect(job).toMatchObject({ kind: 'export', state: 'done', done: records.length, refused: 0 })
      const { headers, rows } = await exports.tableOf(job)
      const columns = fileColumnsOf(list)
      expect(headers).toEqual(columns.map(({ label }) => label[language]))
      const shown = await pageOf(admin, list, sortBy(list.nameField))
      const style = { language, raw, idOf: shownIds(list, shown) }
      const written = shown.map((record) =>
        columns.map((column) => cellText(writeCell(column, record, style))),
      )
      expect(rows.map(withDays)).toEqual(written.map(withDays))
    },
  )

  test('an export has the order, the filters and the trash of the list, for each column that sorts it', async ({
    exports,
    records,
    admin,
  }) => {
    expect(records.length).toBeGreaterThan(3)
    const part = list.partition && { [list.partition]: partOf(list) }
    for (const matching of [{ ...part }, { ...part, status: 1 }, { ...part, search: '東京' }]) {
      for (const column of sortableIn(list, false)) {
        const orderBy = sortBy(column, column === list.nameField ? 'desc' : 'asc')
        const file = await exports.run({ format: 'csv', columns: ['id'], matching, orderBy })
        const shown = await pageOf(admin, list, orderBy, matching)
        expect(await idsIn(exports, file), orderBy).toEqual(shown.map(({ id }) => id))
      }
    }
    const { id } = records[0]!
    await admin.delete(`${list.api}/${id}`)
    const trashed = await exports.run({ format: 'csv', columns: ['id'], matching: { trashed: true } })
    expect(await idsIn(exports, trashed)).toEqual([id])
  })
})

/** Of a CSV file with ids only. */
async function idsIn(exports: ExportedFiles, job: Job): Promise<number[]> {
  const lines = (await exports.bytesOf(job)).toString().trim().split('\r\n')
  return lines.slice(1).map(Number)
}

type Shown = { readonly id: number } & Readonly<Record<string, NamedRecord[]>>

async function addRecords(admin: Client, list: StoredList) {
  const records = []
  for (const [index, text] of texts.entries()) {
    const values = {
      ...fileValues(list, { text, number: 100 + index }),
      [list.nameField]: `${oneLine(text)} ${index}`,
      ...(index % 3 > 0 && { name_ja: '' }),
      ...(!list.partition && { status: index % 2 }),
    }
    const references = index % 2 === 0 ? await referencesOf(admin, list) : {}
    records.push(await createRecord(admin, list, { ...values, ...references }))
  }
  return records
}

function sortBy(column: string, direction = 'asc'): string {
  return `${column}|${direction}`
}

async function pageOf(
  admin: Client,
  list: StoredList,
  orderBy: string,
  filters: object = {},
): Promise<Shown[]> {
  const query = new URLSearchParams({ per_page: '200', orderBy })
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  const { data } = (await admin.get(`${list.api}?${query}`)).body
  const shown: Shown[] = []
  for (const { id } of data) shown.push((await admin.get(`${list.api}/${id}`)).body.data)
  return shown
}

/** The times of the server are instants in CSV files, and times of UTC in workbooks. */
function withDays(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$/s, '$1'))
}
