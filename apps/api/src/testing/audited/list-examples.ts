import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import type { Client } from '../client.ts'
import { named } from '../master-items.ts'

/** A call, and the audit entry that it must write. */
type Example = {
  readonly area: string
  readonly action: string
  call(admin: Client, db: Kysely<Tables>): Promise<unknown>
}

/** By route, like `DELETE /api/sessions/{id}`. */
export type Examples = Readonly<Record<string, readonly Example[]>>

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
