import type { StoredList } from '../../records/stored-list.ts'
import type { Client } from '../client.ts'
import { partOf } from '../records/file-values.ts'
import { csv, ImportedFiles } from '../records/imported-files.ts'
import { listsWithFiles } from '../records/new-records.ts'
import type { Examples } from './list-examples.ts'

let files = 0

function examplesOf(list: StoredList): Examples {
  const { api, nameField: field } = list
  const importsOf = (admin: Client) => new ImportedFiles({ admin, list, part: partOf(list) })
  // plans are saved inactive, because an active one needs a price
  const check = (admin: Client) => {
    files += 1
    return importsOf(admin).check(
      csv([
        [field, 'status'],
        [`Audited import ${files}`, '0'],
      ]),
    )
  }
  const example = (call: (admin: Client) => Promise<unknown>) => ({ 'jobs started': call })
  return {
    [`POST ${api}/export`]: example((admin) => admin.post(`${api}/export`, { format: 'csv' })),
    [`POST ${api}/import/{id}/columns`]: example(async (admin) => {
      const { id } = await check(admin)
      await importsOf(admin).post(id, 'cells', { line: 2, field, value: `Corrected import ${files}` })
    }),
    [`POST ${api}/import/{id}/apply`]: example(async (admin) => importsOf(admin).apply(await check(admin))),
    [`POST ${api}/import/{id}/take-back`]: example(async (admin) => {
      const checked = await check(admin)
      await importsOf(admin).apply(checked)
      await importsOf(admin).takeBack(checked)
    }),
  }
}

/** The calls of exports and imports whose jobs write audit entries. */
export const fileExamples: Examples = Object.assign({}, ...listsWithFiles.map(examplesOf))
