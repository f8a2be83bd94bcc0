import { inUseErrorBodySchema } from '@touchline/contract/http/errors'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod/mini'
import { statementsOf } from '../../testing/database-inspection.ts'
import { storedVenues as list } from '../../testing/master-data/venue-list.ts'
import { test as base } from '../../testing/master-data/venue-list-app.ts'
import { addItem } from '../../testing/master-items.ts'
import { untilBlocked } from '../../testing/waiting.ts'

type NewBooking = { readonly name: string; readonly venue: number; readonly isDeleted?: boolean }

const test = base
  .extend('book', ({ db }) => async ({ name, venue, isDeleted = false }: NewBooking) => {
    await sql`insert into bookings (name, venue_id, deleted_at)
      values (${name}, ${venue}, case when ${isDeleted} then now() end)`.execute(db)
  })
  .extend('play', ({ db }) => async ({ name, venue, isDeleted = false }: NewBooking) => {
    await sql`
      with held as (
        insert into tournaments (name, deleted_at) values (${name}, case when ${isDeleted} then now() end) returning id)
      insert into tournament_venues (tournament_id, venue_id)
      select id, ${venue} from held, generate_series(1, 2)`.execute(db)
  })

test('deleting a referenced row gets 409 with the references', async ({ admin, book, play }) => {
  const { id, ...row } = await addItem(admin, list, 'Used')
  const other = await addItem(admin, list, 'Used by others')
  await play({ name: 'Spring cup', venue: id })
  await book({ name: 'Training', venue: id })
  await book({ name: 'Match', venue: id })
  await book({ name: 'Elsewhere', venue: other.id })
  const refused = await admin.delete(`${list.api}/${id}`)
  expect(refused).toBeRefused('in_use')
  expect(z.strictObject(inUseErrorBodySchema.shape).parse(refused.body)).toMatchObject({
    references: [
      { area: 'bookings', name: 'Match' },
      { area: 'bookings', name: 'Training' },
      { area: 'tournaments', name: 'Spring cup' },
    ],
    references_total: 3,
  })
  expect((await admin.get(`${list.api}/${id}`)).body.data).toEqual({ id, ...row })
})

test('a refused delete lists at most five references and counts all', async ({ admin, book }) => {
  const { id: venue } = await addItem(admin, list, 'Much used')
  for (let count = 1; count <= 7; count += 1) await book({ name: `Booking ${count}`, venue })
  const { body } = await admin.delete(`${list.api}/${venue}`)
  expect(body.references).toHaveLength(5)
  expect(body.references_total).toBe(7)
})

test('the references in a refused delete are sorted like lists', async ({ admin, book }) => {
  const { id: venue } = await addItem(admin, list, 'Sorted')
  for (const name of ['Zumba', 'élan', 'archery', 'Fencing']) await book({ name, venue })
  const { body } = await admin.delete(`${list.api}/${venue}`)
  expect(body.references.map(({ name }: { name: string }) => name)).toEqual([
    'archery',
    'élan',
    'Fencing',
    'Zumba',
  ])
})

test('references from records in the trash do not prevent a delete', async ({ admin, book, play }) => {
  const { id: venue } = await addItem(admin, list, 'No longer used')
  await book({ name: 'Cancelled', venue, isDeleted: true })
  await play({ name: 'Called off', venue, isDeleted: true })
  expect((await admin.delete(`${list.api}/${venue}`)).status).toBe(200)
})

test('a delete waits for a concurrent insert of a reference', async ({ admin, db }) => {
  const { id: venue } = await addItem(admin, list, 'Booked right now')
  let deleting: ReturnType<typeof admin.delete> | undefined
  await db.transaction().execute(async (transaction) => {
    await sql`insert into bookings (name, venue_id) values ('Just now', ${venue})`.execute(transaction)
    deleting = admin.delete(`${list.api}/${venue}`)
    await untilBlocked(db, 1)
  })
  expect(await deleting).toBeRefused('in_use')
})

test('a save does not wait for a concurrent insert of a reference', async ({ admin, db }) => {
  const { id: venue } = await addItem(admin, list, 'Saved while booked')
  await db.transaction().execute(async (transaction) => {
    await sql`insert into bookings (name, venue_id) values ('Unhurried', ${venue})`.execute(transaction)
    expect((await admin.post(`${list.api}/${venue}`, { status: 0 })).status).toBe(200)
  })
})

test('a delete queries references only if the list declares some', async ({ admin }) => {
  const { id: venue } = await addItem(admin, list, 'Asked')
  expect(await statementsOf(() => admin.delete(`${list.api}/${venue}`))).toContainEqual(
    expect.stringContaining('from "bookings"'),
  )
  const { body } = await admin.post('/api/mst-club-days/0', { name: 'Not asked' })
  const sent = await statementsOf(() => admin.delete(`/api/mst-club-days/${body.data.id}`))
  expect(sent).toContainEqual(expect.stringMatching(/^with saved as/))
})
