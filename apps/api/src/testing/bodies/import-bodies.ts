import { MAX_ID } from '@touchline/contract/http/envelope'
import { cataloguesOf, MAX_CATALOGUE_KEY } from '@touchline/contract/records/catalogues'
import { MAX_IMPORT_COLUMNS } from '@touchline/contract/records/imports'
import { fileForm } from '../records/imported-files.ts'
import { partOf } from '../records/list-parts.ts'
import { lists } from '../records/new-records.ts'

const columns = Array.from({ length: MAX_IMPORT_COLUMNS }, (_, index) => ({
  index,
  field: 'experience_level_ids',
  mode: 'only_if_empty',
}))

/** The imports do not exist, and the uploaded file is small. */
export const importBodies = Object.fromEntries(
  lists
    .filter(({ hasFiles }) => hasFiles)
    .flatMap((list) => {
      const { api, nameField } = list
      return [
        [
          `POST ${api}/import`,
          {
            path: `${api}/import`,
            status: 201,
            form: async () => fileForm('Name\nOne', { name: 'one.csv', part: partOf(list) }),
          },
        ],
        [
          `POST ${api}/import/{id}/columns`,
          {
            path: `${api}/import/${MAX_ID}/columns`,
            status: 404,
            bytes: 256 * 1024,
            json: async () => ({ columns, clear_word: '-' }),
          },
        ],
        [
          `POST ${api}/import/{id}/cells`,
          {
            path: `${api}/import/${MAX_ID}/cells`,
            status: 404,
            json: async () => ({
              line: MAX_ID,
              field: nameField,
              value: 'x'.repeat(10_000),
              all_equal: true,
            }),
          },
        ],
        ...(cataloguesOf(list).length === 0
          ? []
          : [
              [
                `POST ${api}/import/catalogue`,
                {
                  path: `${api}/import/catalogue`,
                  status: 422,
                  json: async () => ({ catalogue: 'x'.repeat(MAX_CATALOGUE_KEY) }),
                },
              ],
            ]),
        [
          `POST ${api}/import/{id}/apply`,
          {
            path: `${api}/import/${MAX_ID}/apply`,
            status: 404,
            json: async () => ({ only_good: true }),
          },
        ],
      ]
    }),
)
