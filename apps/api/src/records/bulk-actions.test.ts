import type { BulkRequest } from '@touchline/contract/records/bulk'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { describe, expect } from 'vitest'
import { storedPlans } from '../features/membership-plans/stored-plans.ts'
import { lastEntryOf } from '../testing/audit-entries.ts'
import type { Answer } from '../testing/client.ts'
import { filledFields } from '../testing/master-data/row-values.ts'
import { price } from '../testing/plans.ts'
import { BulkChanges } from '../testing/records/bulk-changes.ts'
import { createRecord, lists, referencesOf, requiredValues } from '../testing/records/new-records.ts'
import { test as base } from '../testing/test-app.ts'

const values: typeof requiredValues = {
  ...requiredValues,
  [storedPlans.key]: { status: 1, prices: [price(1_000, '2020-01-01')] },
}
type Change = Pick<BulkRequest, 'action' | 'set'>

describe.each(lists)('bulk changes of $key', (list) => {
  const test = base
    .extend('bulk', ({ admin, db }) => new BulkChanges({ admin, db, list }))
    .extend('records', ({ admin }) => {
      const path = ({ id }: { readonly id: number }) => `${list.api}/${id}`
      const calls: Record<Change['action'], (record: StoredRecord, set: Change['set']) => Promise<Answer>> = {
        activate: (record) => admin.post(path(record), { status: 1 }),
        deactivate: (record) => admin.post(path(record), { status: 0 }),
        set: (record, set) => admin.post(path(record), set),
        delete: (record) => admin.delete(path(record)),
        restore: (record) => admin.post(`${path(record)}/restore`),
        purge: (record) => admin.delete(`${path(record)}/trash`),
      }
      return {
        add: (changed: object = {}) => createRecord(admin, list, { ...values[list.key], ...changed }),
        read: async (record: StoredRecord) => (await admin.get(path(record))).body.data,
        change: ({ action, set }: Change, record: StoredRecord) => calls[action](record, set),
      }
    })

  test('a bulk change is accepted, refused and recorded as the same change of one record, and a set field is undone', async ({
    bulk,
    records,
    admin,
    db,
  }) => {
    const filled = { ...filledFields(list, 7), ...(await referencesOf(admin, list)) }
    const changes: Change[] = [
      { action: 'deactivate' },
      { action: 'activate' },
      ...list.bulkFields.map((name): Change => ({ action: 'set', set: { [name]: filled[name]! } })),
      { action: 'delete' },
      { action: 'restore' },
      { action: 'delete' },
      { action: 'purge' },
    ]
    const shared = Object.fromEntries(Object.entries(await referencesOf(admin, list)).filter(isOneRecord))
    const [single, many] = [await records.add(shared), await records.add(shared)]
    const entryOf = async ({ id }: StoredRecord) => {
      const { action, changes, ip, user_agent, source, actor_id } = await lastEntryOf(db, {
        area: list.key,
        id,
      })
      const { [list.nameField]: _, ...fields } = changes as unknown as Record<string, unknown>
      return { action, fields, ip, user_agent, source, actor_id }
    }
    for (const change of changes) {
      const title = JSON.stringify(change)
      const before = change.set && (await records.read(many))
      const answer = await records.change(change, single)
      const job = await bulk.run({ ...change, ids: [many.id] })
      const [result] = await bulk.resultsOf(job)
      if (answer.status === 422) {
        const [[field, [message]]] = Object.entries<[string]>(answer.body.errors) as [[string, [string]]]
        expect(result, title).toMatchObject({ outcome: 'refused', field, reason: { en: message } })
        continue
      }
      expect(answer.status, title).toBe(200)
      expect(result, title).toMatchObject({ outcome: 'changed', name: many[list.nameField], reason: null })
      expect(await entryOf(many), title).toEqual(await entryOf(single))
      expect((await lastEntryOf(db, { area: list.key, id: many.id })).request_id).toBe(`job-${job.id}`)
      if (!before) continue
      expect(await bulk.outcomesOf(await bulk.undo(job)), title).toEqual({ [many.id]: 'changed' })
      const { version, updated_at: _, ...former } = before
      expect(await records.read(many), title).toMatchObject({ ...former, version: version + 2 })
    }
  })
})

function isOneRecord([, value]: [string, number | number[]]): boolean {
  return typeof value === 'number'
}
