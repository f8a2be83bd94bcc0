import { isDeepStrictEqual } from 'node:util'
import { enteredFields } from '@touchline/contract/fields/fields'
import { coreFields, extrasOf } from '@touchline/contract/membership-plans/plan-fields'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { storedPlans } from '../features/membership-plans/stored-plans.ts'
import { filledFields } from '../testing/master-data/row-values.ts'
import { createRecord, lists, referencesOf, requiredValues } from '../testing/records/new-records.ts'
import { test } from '../testing/test-app.ts'
import { columnOf } from './columns-sql.ts'
import type { StoredList } from './stored-list.ts'

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
    const record = await createRecord(admin, list, values)
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

/** The fields that refer to other lists in a plan of the audience. */
function referencesFor(audience: string): string[] {
  const own: readonly string[] = extrasOf[audience as keyof typeof extrasOf]
  return Object.entries(storedPlans.fields).flatMap(([name, { kind }]) =>
    kind === 'references' && (name in coreFields || own.includes(name)) ? [name] : [],
  )
}
