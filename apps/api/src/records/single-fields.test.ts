import { isDeepStrictEqual } from 'node:util'
import { enteredFields } from '@touchline/contract/fields/fields'
import { coreFields, extrasOf } from '@touchline/contract/membership-plans/plan-fields'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { storedPlans } from '../features/membership-plans/stored-plans.ts'
import { storedConnections, storedFunctions } from '../features/slack/stored-lists.ts'
import type { Client } from '../testing/client.ts'
import { filledFields } from '../testing/master-data/row-values.ts'
import { test } from '../testing/test-app.ts'
import { columnOf } from './columns-sql.ts'
import type { StoredList } from './stored-list.ts'

const connections = storedConnections(async () => undefined)
const functions = storedFunctions(async () => undefined)
const lists: readonly StoredList[] = [...storedLists, storedPlans, connections, functions]
/** Beside the name, and ids of other records. */
const requiredValues: Readonly<Record<string, object>> = {
  [connections.key]: { kind: 'webhook', url: 'http://127.0.0.1:9/' },
  [functions.key]: { events: ['sports.created'] },
}
const cases: [name: string, list: StoredList, values: object][] = [
  ...lists.map((list): [string, StoredList, object] => [list.key, list, requiredValues[list.key] ?? {}]),
  ...Object.keys(extrasOf).map((audience): [string, StoredList, object] => [
    `plans for ${audience}`,
    storedPlans,
    { audience },
  ]),
]

test.for(cases)(
  'each field of a record is saved alone, without a change of another column, or refused by a rule: %s',
  async ([, list, values], { admin, db }) => {
    const record = await create(admin, list, values)
    const filled = { ...filledFields(list, 7), ...(await referencesOf(admin, list)) }
    const accepted: string[] = []
    for (const [name, { kind, initial }] of enteredFields(list.fields)) {
      for (const value of [record[name] ?? initial, filled[name] ?? initial]) {
        const before = await storedColumns(db, list, record.id)
        const { status, body } = await admin.post(`${list.api}/${record.id}`, { [name]: value })
        expect([200, 422], `${name}: ${JSON.stringify(body)}`).toContain(status)
        const after = await storedColumns(db, list, record.id)
        const changed = Object.keys(after).filter(
          (column) => !isDeepStrictEqual(before[column], after[column]),
        )
        expect([columnOf(list, name), ...CHANGED_WITH_OTHERS]).toEqual(expect.arrayContaining(changed))
        if (status === 200 && kind === 'references') accepted.push(name)
      }
    }
    if ('audience' in values)
      expect(accepted).toEqual(expect.arrayContaining(referencesFor(values.audience as string)))
  },
)

test.for(settingGroups.map((group) => [group.key, group] as const))(
  'each setting is saved alone or refused by a rule: %s',
  async ([, group], { admin }) => {
    const filled = filledFields(group)
    for (const [name, { initial }] of enteredFields(group.fields)) {
      for (const value of [filled[name] ?? initial, initial]) {
        const { status, body } = await admin.post('/api/site-setting', { [name]: value })
        expect([200, 422], `${name}: ${JSON.stringify(body)}`).toContain(status)
      }
    }
  },
)

const CHANGED_WITH_OTHERS = [
  ...['version', 'updated_at', 'updated_by', 'secrets'],
  ...['name_key', 'search_text', 'shown_name_ja'],
]

async function storedColumns(db: Kysely<Tables>, { table }: StoredList, id: number) {
  const { rows } = await sql<{ columns: Readonly<Record<string, unknown>> }>`
    select to_jsonb(stored) as columns from ${sql.id(table)} as stored where id = ${id}`.execute(db)
  return rows[0]!.columns
}

let created = 0

async function create(admin: Client, list: StoredList, values: object): Promise<StoredRecord> {
  created += 1
  const required = Object.fromEntries(
    Object.entries(await referencesOf(admin, list)).filter(([, id]) => typeof id === 'number'),
  )
  const body = { [list.nameField]: `Record ${created}`, ...required, ...values }
  const answer = await admin.post(`${list.api}/0`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

/** A new record for each field that refers to another list. */
async function referencesOf(admin: Client, list: StoredList): Promise<Record<string, number | number[]>> {
  const values: Record<string, number | number[]> = {}
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const referenced = lists.find(({ key }) => key === field.to.key)!
    const { id } = await create(admin, referenced, requiredValues[referenced.key] ?? {})
    values[name] = field.kind === 'reference' ? id : [id]
  }
  return values
}

/** The fields that refer to other lists in a plan of the audience. */
function referencesFor(audience: string): string[] {
  const own: readonly string[] = extrasOf[audience as keyof typeof extrasOf]
  return Object.entries(storedPlans.fields).flatMap(([name, { kind }]) =>
    kind === 'references' && (name in coreFields || own.includes(name)) ? [name] : [],
  )
}
