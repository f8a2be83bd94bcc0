import type { StoredList } from '../../records/stored-list.ts'
import { test as base } from '../test-app.ts'
import { partOf } from './file-values.ts'
import { ImportedFiles } from './imported-files.ts'
import { createRecord } from './new-records.ts'

let records = 0

/** Tests of imports into a list, or into its first part. The names of added records begin with the word. */
export function importTests(list: StoredList, word: string) {
  const part = partOf(list)
  const inPart = list.partition && { [list.partition]: part }
  const test = base
    .extend('imports', ({ admin }) => new ImportedFiles({ admin, list, part }))
    .extend('add', ({ admin }) => async (values: object = {}) => {
      records += 1
      const name = `${word} ${records}`
      // plans are saved inactive, because an active one needs a price
      return createRecord(admin, list, { [list.nameField]: name, status: 0, ...inPart, ...values })
    })
  const nameOf = (record: { readonly [field: string]: unknown }) => String(record[list.nameField])
  return { test, part, inPart, nameOf, headers: ['Name', 'Name (Japanese)', 'Sort order', 'Status'] }
}
