import type { IntegerField } from '@touchline/contract/fields/number-fields'
import type { MasterList } from '@touchline/contract/master-data/list'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { Answer, Client } from './client.ts'

export function named(list: MasterList, name: string, rest: object = {}) {
  return { [list.nameField]: name, ...rest }
}

export async function addItem(admin: Client, list: MasterList, name: string): Promise<StoredRecord> {
  return (await admin.post(`${list.api}/0`, named(list, name))).body.data
}

/** The ids have the order of the names. */
export async function addItems(admin: Client, list: MasterList, names: readonly string[]) {
  const items: StoredRecord[] = []
  for (const name of names) items.push(await addItem(admin, list, name))
  return items
}

export function uniqueFields(list: MasterList): [name: string, field: IntegerField][] {
  return Object.entries(list.fields).flatMap(([name, field]) =>
    field.kind === 'integer' && field.unique ? [[name, field] as [string, IntegerField]] : [],
  )
}

export function imageNames(list: MasterList): string[] {
  return Object.keys(list.fields).filter((name) => list.fields[name]?.kind === 'image')
}

export function namesIn(list: MasterList, { body }: Answer): string[] {
  return body.data.map((row: Record<string, string>) => row[list.nameField])
}
