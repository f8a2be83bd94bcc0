import { MAX_ID } from '@touchline/contract/http/envelope'
import { cataloguesOf, MAX_CATALOGUE_KEY } from '@touchline/contract/records/catalogues'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { MAX_IMPORT_COLUMNS } from '@touchline/contract/records/imports'
import type { StoredList } from '../../records/stored-list.ts'
import { partOf } from '../records/file-values.ts'
import { fileForm } from '../records/imported-files.ts'
import { listsWithFiles } from '../records/new-records.ts'

const columns = Array.from({ length: MAX_IMPORT_COLUMNS }, (_, index) => ({
  index,
  field: 'experience_level_ids',
  mode: 'only_if_empty',
}))

function bodiesOf(list: StoredList) {
  const { api, nameField: field } = list
  const ofImport = `${api}/import/${MAX_ID}`
  const cell = { line: MAX_ID, field, value: 'x'.repeat(10_000), all_equal: true }
  const all = {
    format: 'csv',
    encoding: 'shift_jis',
    columns: fileColumnsOf(list).map(({ name }) => name),
    raw: true,
    matching: { search: '検'.repeat(100) },
  }
  const catalogue = {
    [`POST ${api}/import/catalogue`]: {
      path: `${api}/import/catalogue`,
      status: 422,
      json: async () => ({ catalogue: 'x'.repeat(MAX_CATALOGUE_KEY) }),
    },
  }
  return {
    [`POST ${api}/export`]: { path: `${api}/export`, status: 202, json: async () => all },
    [`POST ${api}/import`]: {
      path: `${api}/import`,
      status: 201,
      form: async () => fileForm('Name\nOne', { name: 'one.csv', part: partOf(list) }),
    },
    [`POST ${api}/import/{id}/columns`]: {
      path: `${ofImport}/columns`,
      status: 404,
      bytes: 256 * 1024,
      json: async () => ({ columns, clear_word: '-' }),
    },
    [`POST ${api}/import/{id}/cells`]: { path: `${ofImport}/cells`, status: 404, json: async () => cell },
    [`POST ${api}/import/{id}/apply`]: {
      path: `${ofImport}/apply`,
      status: 404,
      json: async () => ({ only_good: true }),
    },
    ...(cataloguesOf(list).length > 0 && catalogue),
  }
}

/** The imports do not exist, and the uploaded file is small. */
export const fileBodies = Object.assign({}, ...listsWithFiles.map(bodiesOf))
