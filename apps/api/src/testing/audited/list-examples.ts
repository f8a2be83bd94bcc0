import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { Client } from '../client.ts'
import { addItem, named } from '../master-items.ts'

/** A call, and the audit entry that it must write. */
type Example = {
  readonly area: string
  readonly action: string
  call(admin: Client, db: Kysely<Tables>): Promise<unknown>
}

/** By route, like `DELETE /api/sessions/{id}`. */
export type Examples = Readonly<Record<string, readonly Example[]>>

async function addTrashed(admin: Client, list: StoredList, name: string): Promise<number> {
  const { id } = await addItem(admin, list, name)
  await admin.delete(`${list.api}/${id}`)
  return id
}

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
      [
        `DELETE ${list.api}/{id}/trash`,
        [
          {
            area: list.key,
            action: 'purged',
            call: async (admin: Client) =>
              admin.delete(`${list.api}/${await addTrashed(admin, list, 'Audited purge')}/trash`),
          },
        ],
      ],
      [
        `DELETE ${list.api}/trash`,
        [
          {
            area: list.key,
            action: 'purged',
            call: async (admin: Client) => {
              await addTrashed(admin, list, 'Audited trash')
              await admin.delete(`${list.api}/trash`)
            },
          },
        ],
      ],
    ]),
  ),
}
