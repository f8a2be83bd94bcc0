import type { StoredRecord } from '@touchline/contract/records/record-list'
import { expect } from 'vitest'
import { storedLists } from '../../features/master-data/stored-lists.ts'
import { storedPlans } from '../../features/membership-plans/stored-plans.ts'
import { storedConnections, storedFunctions } from '../../features/slack/stored-lists.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { Client } from '../client.ts'

const connections = storedConnections(async () => undefined)
const functions = storedFunctions(async () => undefined)
export const lists: readonly StoredList[] = [...storedLists, storedPlans, connections, functions]
/** The lists whose records are exported to files and imported from them. */
export const listsWithFiles = lists.filter(({ hasFiles }) => hasFiles)
/** Beside the name, and ids of other records. */
export const requiredValues: Readonly<Record<string, object>> = {
  [connections.key]: { kind: 'webhook', url: 'http://127.0.0.1:9/' },
  [functions.key]: { events: ['sports.created'] },
}
let created = 0

export async function createRecord(admin: Client, list: StoredList, values: object): Promise<StoredRecord> {
  created += 1
  const required = Object.fromEntries(
    Object.entries(await referencesOf(admin, list)).filter(([, id]) => typeof id === 'number'),
  )
  const body = { [list.nameField]: `Record ${created}`, ...required, ...values }
  const answer = await admin.post(`${list.api}/0`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

/** A new record for each field that refers to another list, or two for a field that can refer to several. */
export async function referencesOf(
  admin: Client,
  list: StoredList,
): Promise<Record<string, number | number[]>> {
  const values: Record<string, number | number[]> = {}
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const referenced = lists.find(({ key }) => key === field.to.key)!
    const create = () => createRecord(admin, referenced, requiredValues[referenced.key] ?? {})
    const { id } = await create()
    values[name] = field.kind === 'reference' ? id : [id, (await create()).id]
  }
  return values
}
