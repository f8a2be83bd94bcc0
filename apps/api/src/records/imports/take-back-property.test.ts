import { cellText } from '@touchline/contract/records/file-cells'
import { type FileColumn, fileColumnsOf } from '@touchline/contract/records/file-columns'
import { initialValues, type StoredRecord } from '@touchline/contract/records/record-list'
import { writeCell } from '@touchline/contract/records/write-cell'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { filledFields } from '../../testing/master-data/row-values.ts'
import { csv, ImportedFiles } from '../../testing/records/imported-files.ts'
import { createRecord } from '../../testing/records/new-records.ts'
import { test as base } from '../../testing/test-app.ts'

const RUNS = 6
/** The fields that each change of a record sets. */
const written = ['version', 'updated_at', 'updated_by']

type Row = { readonly before: 'none' | 'empty' | 'filled'; readonly after: 'empty' | 'filled' }
const anyRow: fc.Arbitrary<Row> = fc.record({
  before: fc.constantFrom('none', 'empty', 'filled'),
  after: fc.constantFrom('empty', 'filled'),
})

type Chosen = { readonly rows: readonly Row[]; readonly changed: readonly FileColumn[] }
type Entry = {
  readonly area: string
  readonly record_id: number
  readonly changes: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>
}

const style = { language: 'en', raw: true, idOf: () => undefined } as const
let records = 0

describe.each([...storedLists])('an import of $key that is taken back', (list) => {
  const test = base.extend('imports', ({ admin }) => new ImportedFiles({ admin, list }))
  const columns = fileColumnsOf(list).filter(
    ({ name, isImported }) => isImported && name !== list.nameField && Object.hasOwn(list.fields, name),
  )
  const valuesOf = (state: 'empty' | 'filled', number: number) =>
    state === 'filled' ? { ...initialValues(list), ...filledFields(list, number) } : initialValues(list)

  const read = async (admin: Client, ids: readonly number[]): Promise<StoredRecord[]> => {
    const answers = await Promise.all(ids.map((id) => admin.get(`${list.api}/${id}`)))
    return answers.map(({ body }) => body.data)
  }

  /** Adds the records that exist before the import, and returns their ids with the lines of the file. */
  const prepare = async (admin: Client, { rows, changed }: Chosen) => {
    const ids: number[] = []
    const lines: string[][] = []
    for (const { before, after } of rows) {
      records += 1
      const [name, number] = [`Property ${records}`, (records % 400) * 2]
      const named = { [list.nameField]: name }
      if (before !== 'none')
        ids.push((await createRecord(admin, list, { ...valuesOf(before, number), ...named })).id)
      const values = valuesOf(after, number + 1)
      lines.push([name, ...changed.map((column) => cellText(writeCell(column, values, style)))])
    }
    return { ids, file: csv([[list.nameField, ...changed.map(({ name }) => name)], ...lines]) }
  }

  const compare = (
    [before, after]: readonly [StoredRecord, StoredRecord],
    entries: readonly Entry[],
    isChanged: boolean,
  ) => {
    for (const field of Object.keys(before).filter((name) => !written.includes(name)))
      expect(after[field], field).toEqual(before[field])
    expect(after.version).toBe(Number(before.version) + (isChanged ? 2 : 0))
    expect(entries).toHaveLength(Number(after.version))
    if (!isChanged) return
    const [applied, taken] = entries.slice(-2)
    const reversed = Object.entries(applied?.changes ?? {}).map(([field, change]) => [
      field,
      [change.new, change.old],
    ])
    const changes = Object.entries(taken?.changes ?? {}).map(([field, change]) => [
      field,
      [change.old, change.new],
    ])
    expect(Object.fromEntries(changes)).toEqual(Object.fromEntries(reversed))
  }

  test('leaves the values of all records as they were, with an audit entry for each version, and no added record', async ({
    imports,
    admin,
    db,
  }) => {
    const chosen = fc.record({
      rows: fc.array(anyRow, { minLength: 1, maxLength: 5 }),
      changed: fc.subarray(columns, { minLength: 1 }),
    })
    const changeAndTakeBack = async (choice: Chosen) => {
      const { ids, file } = await prepare(admin, choice)
      const former = await read(admin, ids)
      const checked = await imports.check(file)
      if (!checked.counts || checked.counts.insert + checked.counts.update === 0) return
      const job = await imports.apply(checked, { only_good: true })
      const changed = (await imports.recordsOf(job)).map(({ id }) => id)
      expect(changed).toHaveLength(checked.counts.insert + checked.counts.update)
      const undo = await imports.takeBack(checked)
      expect(undo).toMatchObject({ state: 'done', done: job.done, refused: 0 })
      const [now, history] = [await read(admin, ids), (await listEntries(db)) as unknown as Entry[]]
      for (const [at, record] of former.entries()) {
        const entries = history.filter(({ area, record_id }) => area === list.key && record_id === record.id)
        compare([record, now[at] as StoredRecord], entries, changed.includes(record.id))
      }
      for (const id of changed.filter((each) => !ids.includes(each)))
        expect((await admin.get(`${list.api}/${id}`)).status).toBe(404)
    }
    await fc.assert(fc.asyncProperty(chosen, changeAndTakeBack), { numRuns: RUNS })
  })
})
