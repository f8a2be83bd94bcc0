import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { ADMINISTRATORS, addAdministrator, invited, signInAs } from '../../testing/administrators.ts'
import { type Answer, type Client, sendRaw } from '../../testing/client.ts'
import { dumpDatabase } from '../../testing/database-inspection.ts'
import { companyLogoRoute } from '../../testing/logos.ts'
import { named } from '../../testing/master-items.ts'
import { pictureForm, png } from '../../testing/pictures.ts'
import { addPlan, plansApi, price } from '../../testing/plans.ts'
import { administrator, test } from '../../testing/test-app.ts'
import { upload } from '../../testing/uploads/upload-route.ts'
import { storedLists } from '../master-data/stored-lists.ts'
import { IdempotencyRepository } from './repository.ts'

const SPORTS = '/api/mst-sports'
let keys = 0

/** The session with a key of its own. */
function keyed(admin: Client, key = `key ${++keys}`): Client {
  return admin.with({ 'idempotency-key': key })
}

function isReplay({ headers }: Answer): boolean {
  return headers.get('idempotent-replayed') === 'true'
}

/** Expects equal answers, of which one is no replay. Returns that answer. */
function expectOneWrite(answers: readonly Answer[]): Answer {
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const [written, ...others] = answers.filter((answer) => !isReplay(answer))
  expect(others).toEqual([])
  return written as Answer
}

function parallel(times: number, send: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, send))
}

const loseConnection = sql`
  create or replace function lose_connection() returns trigger language plpgsql as $$
  begin
    perform pg_terminate_backend(pg_backend_pid());
    return null;
  end $$`

/** While it works, a transaction that has written to `table` loses its connection at its commit. */
async function withFailingCommits<Result>(
  db: Kysely<Tables>,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await loseConnection.execute(db)
  await sql`
    create constraint trigger lose_connection after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function lose_connection()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop trigger lose_connection on ${sql.table(table)}`.execute(db)
  }
}

async function countSports(admin: Client, name: string): Promise<number> {
  return (await admin.get(`${SPORTS}?search=${encodeURIComponent(name)}`)).body.meta.total
}

test('twenty parallel duplicates of a plan with one Idempotency-Key make one copy and get equal answers', async ({
  admin,
}) => {
  const { id } = await addPlan(admin, { name: 'Copied', prices: [price(1000, '2020-01-01')] })
  const once = keyed(admin)
  const answers = await parallel(20, () => once.post(`${plansApi}/${id}/duplicate`, {}))
  expect(expectOneWrite(answers).status).toBe(201)
  expect((await admin.get(`${plansApi}?audience=member&search=Copied`)).body.meta.total).toBe(2)
})

test.for(storedLists)(
  'five parallel creates in $api with one Idempotency-Key make one row',
  async (list, { admin }) => {
    const once = keyed(admin)
    const answers = await parallel(5, () => once.post(`${list.api}/0`, named(list, 'Sent five times')))
    const { status, body } = expectOneWrite(answers)
    expect(status).toBe(201)
    const found = await admin.get(`${list.api}?search=${encodeURIComponent('Sent five times')}`)
    expect(found.body.data).toMatchObject([{ id: body.data.id }])
  },
)

test('a repeated form with a picture makes one sport and one file, though its boundary differs', async ({
  admin,
  db,
}) => {
  const bytes = await png()
  const once = keyed(admin)
  const send = () => {
    const form = pictureForm(bytes, { field: 'sports_image' })
    form.append('sports_name', 'Pictured')
    return once.send('POST', `${SPORTS}/0`, { body: form })
  }
  const { body } = expectOneWrite([await send(), ...(await parallel(3, send))])
  expect(body.data.sports_image).toMatch(/\.webp$/)
  expect(await countSports(admin, 'Pictured')).toBe(1)
  expect(await db.selectFrom('files').select('name').execute()).toHaveLength(1)
  expect(await db.selectFrom('pending_files').select('name').execute()).toEqual([])
  const other = pictureForm(await png({ width: 50 }), { field: 'sports_image' })
  other.append('sports_name', 'Pictured')
  expect(await once.send('POST', `${SPORTS}/0`, { body: other })).toBeRefused('key_reused')
})

test('a repeated price change makes one change', async ({ admin }) => {
  const { id } = await addPlan(admin, { name: 'Dearer', prices: [price(1000, '2020-01-01')] })
  const once = keyed(admin)
  const change = { plan_ids: [id], from: '2999-01-01', percent: 5 }
  expectOneWrite(await parallel(3, () => once.post(`${plansApi}/price-change`, change)))
  expect((await admin.get(`${plansApi}/${id}`)).body.data.prices).toHaveLength(2)
})

test('an Idempotency-Key with another body, path or query gets 409 key_reused and writes nothing', async ({
  admin,
}) => {
  const once = keyed(admin)
  const { body } = await once.post(`${SPORTS}/0`, { sports_name: 'Keyed' })
  expect(await once.post(`${SPORTS}/0`, { sports_name: 'Keyed otherwise' })).toBeRefused('key_reused')
  expect(await once.post(`${SPORTS}/${body.data.id}`, { sports_name: 'Keyed' })).toBeRefused('key_reused')
  expect(await once.delete(`${SPORTS}/${body.data.id}`)).toBeRefused('key_reused')
  expect(await countSports(admin, 'Keyed')).toBe(1)
  expect(isReplay(await once.post(`${SPORTS}/0`, { sports_name: '  Keyed ' }))).toBe(true)
})

test('two people with the same Idempotency-Key write independently', async ({ admin, guest, db }) => {
  await addAdministrator(db, { email: 'second@example.com' })
  const second = await signInAs(guest, 'second@example.com')
  const answers = [
    await keyed(admin, 'shared').post(`${SPORTS}/0`, { sports_name: 'Of the first' }),
    await keyed(second, 'shared').post(`${SPORTS}/0`, { sports_name: 'Of the second' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test('a write whose client disconnects before the answer is repeated without a second row', async ({
  admin,
}) => {
  const once = keyed(admin)
  const lost = new AbortController()
  const first = once
    .send('POST', `${SPORTS}/0`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sports_name: 'Unheard' }),
      signal: lost.signal,
    })
    .catch((error: Error) => error.name)
  // the row is visible as soon as it is committed with its answer
  await expect.poll(() => countSports(admin, 'Unheard')).toBe(1)
  lost.abort()
  await first
  const again = await once.post(`${SPORTS}/0`, { sports_name: 'Unheard' })
  expect([again.status, isReplay(again)]).toEqual([201, true])
  expect(await countSports(admin, 'Unheard')).toBe(1)
})

test('a write whose commit fails gets 503 and keeps nothing, and its repeat writes one row', async ({
  admin,
  db,
}) => {
  const once = keyed(admin)
  const write = () => once.post(`${SPORTS}/0`, { sports_name: 'Uncommitted' })
  expect(await withFailingCommits(db, 'sports', write)).toBeRefused('unavailable')
  expect(await countSports(admin, 'Uncommitted')).toBe(0)
  expect((await write()).status).toBe(201)
})

test('a logo whose replacement cannot be committed stays readable', async ({ admin, db }) => {
  const once = keyed(admin)
  const former = await upload(admin, companyLogoRoute, await png())
  const replace = async () => upload(once, companyLogoRoute, await png({ width: 90 }))
  expect(await withFailingCommits(db, 'users', replace)).toBeRefused('unavailable')
  const isReadable = async (logo: string) => (await admin.get(logo)).status === 200
  const [path = ''] = companyLogoRoute.pictures(former)
  expect(await isReadable(path)).toBe(true)
  const replaced = await replace()
  expect(await isReadable(companyLogoRoute.pictures(replaced)[0] ?? '')).toBe(true)
  expect(await isReadable(path)).toBe(false)
})

test('a refused write does not use up its Idempotency-Key, so a corrected body is written', async ({
  admin,
}) => {
  const once = keyed(admin)
  await admin.post(`${SPORTS}/0`, { sports_name: 'Taken' })
  expect(await once.post(`${SPORTS}/0`, { sports_name: '' })).toBeRefused('invalid_fields')
  expect(await once.post(`${SPORTS}/0`, { sports_name: 'Taken' })).toBeRefused('invalid_fields')
  expect((await once.post(`${SPORTS}/0`, { sports_name: 'Free' })).status).toBe(201)
})

test('a wrong current password counts as a failure, also with an Idempotency-Key', async ({ admin, db }) => {
  const failures = () => db.selectFrom('password_failures').selectAll().execute()
  const before = await failures()
  const answer = await keyed(admin).post(`${ADMINISTRATORS}/0`, { ...invited, current_password: 'wrong' })
  expect(answer).toBeRefused('invalid_fields')
  expect((await failures()).length).toBeGreaterThan(before.length)
})

test('an Idempotency-Key is free again after a day', async ({ admin, db }) => {
  const once = keyed(admin)
  expect((await once.post(`${SPORTS}/0`, { sports_name: 'Yesterday' })).status).toBe(201)
  await sql`update idempotency_keys set created_at = created_at - interval '25 hours'`.execute(db)
  const today = await once.post(`${SPORTS}/0`, { sports_name: 'Today' })
  expect([today.status, isReplay(today)]).toEqual([201, false])
})

test('the nightly schedule deletes keys that are older than a day, and no others', async ({ admin, db }) => {
  const count = async () => (await db.selectFrom('idempotency_keys').select('key_hash').execute()).length
  await db.deleteFrom('idempotency_keys').execute()
  await keyed(admin).post(`${SPORTS}/0`, { sports_name: 'Deleted key' })
  await sql`update idempotency_keys set created_at = created_at - interval '25 hours'`.execute(db)
  await keyed(admin).post(`${SPORTS}/0`, { sports_name: 'Kept key' })
  expect(await count()).toBe(2)
  await new IdempotencyRepository(db).removeOld()
  expect(await count()).toBe(1)
})

test('two Idempotency-Key headers are refused with 400', async ({ guest, server }) => {
  const { body } = await guest.post('/api/sign-in', administrator)
  const sent = JSON.stringify({ sports_name: 'Two keys' })
  const lines = [
    `POST ${SPORTS}/0 HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${body.access_token}`,
    'Content-Type: application/json',
    `Content-Length: ${sent.length}`,
    'Idempotency-Key: one',
    'Idempotency-Key: two',
  ]
  expect(await sendRaw(server.url, [...lines, '', sent].join('\r\n'))).toMatch(/^HTTP\/1.1 400 /)
})

test.for([
  ['an empty Idempotency-Key', ''],
  ['an Idempotency-Key of 101 characters', 'k'.repeat(101)],
  ['an Idempotency-Key with an umlaut', 'schlüssel'],
  ['an Idempotency-Key with a tab', 'one\ttwo'],
] as const)('%s is refused with 400', async ([, key], { admin }) => {
  const refused = await keyed(admin, key).post(`${SPORTS}/0`, { sports_name: 'Wrong key' })
  expect(refused).toBeRefused('malformed_request')
  expect(await countSports(admin, 'Wrong key')).toBe(0)
})

test('an Idempotency-Key of 100 printable characters is accepted', async ({ admin }) => {
  const answer = await keyed(admin, `~ !"${'k'.repeat(96)}`).post(`${SPORTS}/0`, { sports_name: 'Long key' })
  expect(answer.status).toBe(201)
})

test('calls without a session ignore Idempotency-Key', async ({ guest }) => {
  const once = keyed(guest)
  const answers = [
    await once.post('/api/sign-in', administrator),
    await once.post('/api/sign-in', administrator),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.some(isReplay)).toBe(false)
})

test('a link that is shown once is in the repeated answer, but neither link, password nor key is stored', async ({
  admin,
  db,
}) => {
  const once = keyed(admin, 'a canary among keys')
  const first = await once.post(`${ADMINISTRATORS}/0`, invited)
  const again = await once.post(`${ADMINISTRATORS}/0`, invited)
  expect(again.body).toEqual(first.body)
  const stored = await dumpDatabase(db)
  for (const secret of ['a canary among keys', administrator.password, first.body.data.link.url.slice(-43)]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
