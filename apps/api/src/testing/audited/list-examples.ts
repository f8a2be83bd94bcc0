import { storedLists } from '../../features/master-data/stored-lists.ts'
import type { Client } from '../client.ts'
import { named } from '../master-items.ts'
import type { Examples } from './example.ts'

export const listExamples: Examples = {
  ...Object.fromEntries(
    storedLists.flatMap((list) => [
      [
        `POST ${list.api}/{id}`,
        [
          {
            area: list.key,
            action: 'created',
            call: (admin: Client) => admin.post(`${list.api}/0`, named(list, 'Audited')),
          },
          {
            area: list.key,
            action: 'updated',
            call: (admin: Client) => admin.post(`${list.api}/1`, named(list, 'Renamed')),
          },
        ],
      ],
      [
        `DELETE ${list.api}/{id}`,
        [{ area: list.key, action: 'deleted', call: (admin: Client) => admin.delete(`${list.api}/1`) }],
      ],
      [
        `POST ${list.api}/{id}/restore`,
        [
          {
            area: list.key,
            action: 'restored',
            call: (admin: Client) => admin.post(`${list.api}/1/restore`),
          },
        ],
      ],
    ]),
  ),
}
