import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import { lists } from '../records/new-records.ts'

/** All columns, and the longest search. */
export const exportBodies = Object.fromEntries(
  lists
    .filter(({ hasFiles }) => hasFiles)
    .map((list) => [
      `POST ${list.api}/export`,
      {
        path: `${list.api}/export`,
        status: 202,
        json: async () => ({
          format: 'csv',
          encoding: 'shift_jis',
          columns: fileColumnsOf(list).map(({ name }) => name),
          raw: true,
          matching: { search: '検'.repeat(100) },
        }),
      },
    ]),
)
