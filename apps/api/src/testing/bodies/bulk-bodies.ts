import { MAX_ID } from '@touchline/contract/http/envelope'
import { MAX_SELECTED_IDS } from '@touchline/contract/records/bulk'
import { lists } from '../records/new-records.ts'

const ids = [1, ...Array.from({ length: MAX_SELECTED_IDS - 1 }, (_, index) => MAX_ID - index)]

/** The largest bodies: 10,000 ids. The bulk change also names a selection, which is refused beside ids. */
export const bulkBodies = Object.fromEntries(
  lists.flatMap(({ api }) => [
    [`POST ${api}/selection`, { path: `${api}/selection`, status: 201, json: async () => ({ ids }) }],
    [
      `POST ${api}/bulk`,
      {
        path: `${api}/bulk`,
        status: 422,
        json: async () => ({ action: 'deactivate', ids, selection: MAX_ID }),
      },
    ],
  ]),
)
