import { expect } from 'vitest'
import { MAX_TEXT_LENGTH } from '../database/preparing-client.ts'
import { tripsOfLocking } from '../testing/database-inspection.ts'
import { createRecord, lists, requiredValues } from '../testing/records/new-records.ts'
import { test } from '../testing/test-app.ts'
import type { StoredList } from './stored-list.ts'

const twoTrips = [
  [/^begin$/, /^select .* for (no key )?update$/s],
  [/^with .*saved as/s, /^commit$/],
].map((trip) => trip.map((pattern) => expect.stringMatching(pattern)))

/**
 * A step follows the write of an update or a restore: the examples of an age group are checked, the receiver of a
 * connection may be told, and tax code, opening price and examples of a plan are checked.
 */
const tripsWithSteps: Readonly<Record<string, number>> = {
  ageGroups: 3,
  slackConnections: 3,
  membershipPlans: 6,
}

test.for(lists.map((list): [string, StoredList] => [list.key, list]))(
  'an update, a delete, a restore and a purge take two round trips, or more with a step after the write, and are prepared: %s',
  async ([, list], { admin }) => {
    const { id } = await createRecord(admin, list, requiredValues[list.key] ?? {})
    const path = `${list.api}/${id}`
    const trips = (call: () => Promise<unknown>) => tripsOfLocking(list.table, call)
    const update = await trips(() => admin.post(path, { [list.nameField]: 'Renamed' }))
    const remove = await trips(() => admin.delete(path))
    const restore = await trips(() => admin.post(`${path}/restore`))
    await admin.delete(path)
    const purge = await trips(() => admin.delete(`${path}/trash`))
    expect([remove, purge]).toEqual([twoTrips, twoTrips])
    const lengths = [update, remove, restore, purge].flat(2).map((text) => text.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
    const expected = tripsWithSteps[list.key]
    if (expected === undefined) expect([update, restore]).toEqual([twoTrips, twoTrips])
    else expect([update.length, restore.length]).toEqual([expected, expected])
  },
)
