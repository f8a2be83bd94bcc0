import { initialValues } from '@touchline/contract/records/record-list'
import { describe, expect } from 'vitest'
import { importTests } from '../../testing/records/import-tests.ts'
import { csv } from '../../testing/records/imported-files.ts'
import { listsWithFiles } from '../../testing/records/new-records.ts'

describe.each(listsWithFiles)('the dry run of an import of $key', (list) => {
  const { test, inPart, nameOf, headers } = importTests(list, 'Dry run')

  test('a row is new, changed, unchanged or an error, with its line, its values and the reason', async ({
    imports,
    add,
  }) => {
    const [same, other] = [await add({ sort_order: 5 }), await add({ sort_order: 5 })]
    const added = `${nameOf(other)} anew`
    const checked = await imports.check(
      csv([
        headers,
        [nameOf(same), '', '5', 'Inactive'],
        [nameOf(other), '空手', '6', ''],
        [added, '', '', '無効'],
        [`${added} too`, '', 'many', ''],
      ]),
    )
    expect(checked).toMatchObject({
      state: 'checked',
      rows: 4,
      match: 'name',
      is_matched: true,
      failure: null,
      counts: { insert: 1, update: 1, unchanged: 1, error: 1 },
    })
    const [unchanged, update, insert, error] = await imports.rowsOf(checked)
    expect(unchanged).toEqual({
      line: 2,
      outcome: 'unchanged',
      record_id: same.id,
      name: nameOf(same),
      values: { [list.nameField]: nameOf(same), name_ja: '', sort_order: '5', status: 'Inactive' },
      changes: {},
      errors: {},
    })
    expect(update).toMatchObject({
      line: 3,
      outcome: 'update',
      record_id: other.id,
      changes: { name_ja: { old: '', new: '空手' }, sort_order: { old: 5, new: 6 } },
    })
    expect(Object.keys(update?.changes ?? {}).sort()).toEqual(['name_ja', 'sort_order'])
    expect(insert).toMatchObject({
      line: 4,
      outcome: 'insert',
      record_id: null,
      name: added,
      changes: { [list.nameField]: { new: added }, status: { new: 0 } },
    })
    expect(error).toMatchObject({
      line: 5,
      outcome: 'error',
      record_id: null,
      errors: { sort_order: ['Enter a whole number.'] },
    })
  })

  test('the dry run changes no record, and reads headers, states and errors in both languages', async ({
    imports,
    add,
    admin,
  }) => {
    const record = await add()
    const label = list.fields[list.nameField]?.label.ja ?? ''
    const checked = await imports.check(
      csv([
        [label, '表示順', '状態'],
        [nameOf(record), '17', '無効'],
        ['', '17', 'status?'],
      ]),
    )
    expect(checked.counts).toEqual({ insert: 0, update: 1, unchanged: 0, error: 1 })
    expect((await admin.get(`${list.api}/${record.id}`)).body.data).toEqual(record)
    const inJapanese = await admin
      .with({ 'accept-language': 'ja' })
      .get(`${list.api}/import/${checked.id}/rows?outcome=error`)
    expect(inJapanese.body.data[0].errors).toEqual({ status: ['「status?」は選択肢にありません。'] })
  })

  test('an empty cell leaves a field as it is, the word for clearing empties it, and a mode limits what is written', async ({
    imports,
    add,
  }) => {
    const record = await add({ name_ja: '柔道', sort_order: 3 })
    const file = (...cells: string[]) => csv([headers, [nameOf(record), ...cells]])
    const run = async (cells: string[], changed: Record<string, object> = {}) => {
      const checked = await imports.check(file(...cells), { clear_word: '(clear)', changed })
      const [row] = await imports.rowsOf(checked)
      return row?.outcome === 'error' ? row.errors : row?.changes
    }
    expect(await run(['', '', ''])).toEqual({})
    expect(await run(['(clear)', ' ', ''])).toEqual({ name_ja: { old: '柔道', new: '' } })
    expect(await run(['', '(clear)', ''])).toEqual({ sort_order: ['This field is required.'] })
    const only = { 'Name (Japanese)': { mode: 'only_if_empty' } }
    expect(await run(['空手', '4', ''], only)).toEqual({ sort_order: { old: 3, new: 4 } })
    const overwritten = { 'Name (Japanese)': { mode: 'overwrite' } }
    const never = { ...overwritten, 'Sort order': { mode: 'ignore' } }
    expect(await run(['空手', 'x', ''], never)).toEqual({ name_ja: { old: '柔道', new: '空手' } })
    // the modes are remembered
    await run(['', '', ''], { ...overwritten, 'Sort order': { field: 'sort_order', mode: 'overwrite' } })
  })

  test('rows are compared by id: an unknown id, a record in the trash and the name of another record are errors', async ({
    imports,
    add,
    admin,
  }) => {
    const [record, other, trashed] = [await add(), await add(), await add()]
    await admin.delete(`${list.api}/${trashed.id}`)
    const checked = await imports.check(
      csv([
        ['ID', 'Name', 'Status'],
        [`${record.id}`, `${nameOf(record)} renamed`, ''],
        [`＃${other.id}`, '', 'Inactive'],
        ['2147483647', 'Nobody', ''],
        ['first', 'Nobody', ''],
        [`${trashed.id}`, nameOf(trashed), ''],
        ['', nameOf(trashed), '0'],
        ['', nameOf(other).toUpperCase(), '0'],
        ['', '', ''],
        ['', '', '0'],
      ]),
    )
    expect(checked.match).toBe('id')
    const rows = await imports.rowsOf(checked)
    expect(rows.map(({ line, outcome, errors }) => [line, outcome, errors])).toEqual([
      [2, 'update', {}],
      [3, 'unchanged', {}],
      [4, 'error', { id: ['No entry has the ID 2147483647.'] }],
      [5, 'error', { id: ['No entry has the ID first.'] }],
      [6, 'error', { id: [`The entry with the ID ${trashed.id} is in the trash.`] }],
      [7, 'insert', {}],
      [8, 'error', { [list.nameField]: ['An entry with this name already exists.'] }],
      [10, 'error', { [list.nameField]: ['This field is required.'] }],
    ])
  })

  test('two rows with one id, or with one name, are both errors that name the other line', async ({
    imports,
    add,
  }) => {
    const record = await add()
    const byId = await imports.check(
      csv([
        ['id', list.nameField, 'sort_order', 'status'],
        [`${record.id}`, '', '1', ''],
        [`${record.id}`, '', '2', ''],
        ['', `${nameOf(record)} A`, '1', '0'],
        ['', `${nameOf(record)} Ａ`, '2', '0'],
        ['', `${nameOf(record)} a`, '3', '0'],
      ]),
    )
    const errors = (await imports.rowsOf(byId)).map((row) => row.errors)
    expect(errors).toEqual([
      { id: ['Line 3 is about the same entry.'] },
      { id: ['Line 2 is about the same entry.'] },
      { [list.nameField]: ['Line 5 is about the same entry.'] },
      { [list.nameField]: ['Line 4 is about the same entry.'] },
      { [list.nameField]: ['Line 4 is about the same entry.'] },
    ])
    const byName = await imports.check(
      csv([headers, [nameOf(record), '', '1', ''], [nameOf(record).toLowerCase(), '', '2', '']]),
    )
    expect(byName.counts).toEqual({ insert: 0, update: 0, unchanged: 0, error: 2 })
  })

  test('a new record gets the initial values of the form for columns that the file does not have', async ({
    imports,
  }) => {
    const checked = await imports.check(
      csv([
        ['Name', 'Status'],
        [`New ${list.key}`, 'Inactive'],
      ]),
    )
    const [row] = await imports.rowsOf(checked)
    const initial = { ...initialValues(list), ...inPart, [list.nameField]: `New ${list.key}`, status: 0 }
    const values = Object.entries(row?.changes ?? {}).map(([name, change]) => [
      name,
      (change as { new: unknown }).new,
    ])
    expect(row?.outcome).toBe('insert')
    expect(Object.fromEntries(values)).toEqual(initial)
  })
})
