import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import type { Client } from '../client.ts'
import { addItem, named } from '../master-items.ts'

type Call = (admin: Client, db: Kysely<Tables>) => Promise<unknown>

/** The outer key is a route, such as `DELETE /api/sessions/{id}`. The inner key is the audit entry that the call must write. */
export type Examples = Readonly<Record<string, Readonly<Record<string, Call>>>>

type TrashOptions = {
  readonly area: string
  readonly api: string
  /** Adds a record, and returns its id. */
  readonly add: (admin: Client) => Promise<number>
}

/** The calls that delete, restore and bulk change records of a list. */
export function trashExamples({ area, api, add }: TrashOptions): Examples {
  const remove = async (admin: Client) => {
    const id = await add(admin)
    await admin.delete(`${api}/${id}`)
    return id
  }
  return {
    [`DELETE ${api}/{id}`]: { [`${area} deleted`]: remove },
    [`POST ${api}/{id}/restore`]: {
      [`${area} restored`]: async (admin) => admin.post(`${api}/${await remove(admin)}/restore`),
    },
    [`DELETE ${api}/{id}/trash`]: {
      [`${area} purged`]: async (admin) => admin.delete(`${api}/${await remove(admin)}/trash`),
    },
    [`DELETE ${api}/trash`]: {
      [`${area} purged`]: (admin) => remove(admin).then(() => admin.delete(`${api}/trash`)),
    },
    [`POST ${api}/bulk`]: {
      'jobs started': async (admin) => {
        const { body } = await admin.post(`${api}/selection`, { ids: [await add(admin)] })
        await admin.post(`${api}/bulk`, { action: 'deactivate', selection: body.data.id })
      },
    },
  }
}

let records = 0

export const listExamples: Examples = Object.assign(
  {},
  ...storedLists.map((list): Examples => {
    const { key: area, api } = list
    const add = async (admin: Client) => {
      records += 1
      return (await addItem(admin, list, `Audited ${records}`)).id
    }
    return {
      [`POST ${api}/{id}`]: {
        [`${area} created`]: add,
        [`${area} updated`]: async (admin) =>
          admin.post(`${api}/${await add(admin)}`, named(list, `Renamed ${records}`)),
      },
      ...trashExamples({ area, api, add }),
    }
  }),
)
