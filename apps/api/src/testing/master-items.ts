import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import type { Client } from './client.ts'

/** What a save of any list sends to name a row. */
export function named(list: MasterList, name: string, rest: object = {}) {
  return { [list.nameField]: name, ...rest }
}

export async function addItem(admin: Client, list: MasterList, name: string): Promise<MasterItem> {
  return (await admin.post(`${list.api}/0`, named(list, name))).body.data
}

/** Adds one row after the other, so that their ids are in the order of the names. */
export async function addItems(admin: Client, list: MasterList, names: readonly string[]) {
  const items: MasterItem[] = []
  for (const name of names) items.push(await addItem(admin, list, name))
  return items
}
