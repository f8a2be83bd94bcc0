import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import {
  addConnection,
  addFunction,
  addSport,
  deliveriesOf,
  makeDue,
  soon,
  test,
  textsOf,
} from '../../testing/slack.ts'

describe('order and retries', () => {
  test('a failed message is retried with the same id, and later messages wait for it', async ({
    admin,
    receiver,
    db,
  }) => {
    receiver.answerWith({ status: 500 }, { status: 200 })
    const connection = await addConnection(admin, receiver, { kind: 'webhook' })
    const sender = await addFunction(admin, connection)
    await addSport(admin, 'Retried')
    await addSport(admin, 'Behind')
    await soon(() => receiver.requests).toHaveLength(1)
    await soon(
      async () => (await admin.get(`/api/slack-connections/${connection.id}`)).body.data,
    ).toMatchObject({
      failures_in_row: 1,
      last_fault: 'server_error',
      last_status: 500,
    })
    await makeDue(db, connection)
    await soon(() => receiver.requests.map(({ body }) => JSON.parse(body).data.record.name)).toEqual([
      'Retried',
      'Retried',
      'Behind',
    ])
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    await soon(() => deliveriesOf(admin, sender)).toMatchObject([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 2 },
    ])
  })

  test('a connection waits as long as Retry-After says, and the answer 429 is no failure of the connection', async ({
    admin,
    receiver,
    db,
  }) => {
    receiver.answerWith({ status: 429, headers: { 'retry-after': '120' } }, { status: 200 })
    const connection = await addConnection(admin, receiver)
    await addFunction(admin, connection)
    await addSport(admin, 'Too fast')
    await soon(() => receiver.requests).toHaveLength(1)
    const waitOf = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from next_at - now())::integer as seconds from delivery_lanes
        where lane = ${connection.id}`.execute(db)
      return rows[0]?.seconds
    }
    await soon(waitOf).toBeGreaterThan(100)
    const { body } = await admin.get(`/api/slack-connections/${connection.id}`)
    expect(body.data).toMatchObject({ failures_in_row: 0, last_fault: 'too_many' })
  })
})

const THROTTLED_MS = 600_000

test('a throttled function sends the first messages, and the rest as one summary at the end of its window', async ({
  admin,
  receiver,
  db,
}) => {
  const connection = await addConnection(admin, receiver)
  const sender = await addFunction(admin, connection, {
    name: 'Throttled sports',
    template_en: '{{record}}',
    throttle_count: 1,
    throttle_minutes: THROTTLED_MS / 60_000,
  })
  await Promise.all([1, 2, 3, 4].map((number) => addSport(admin, `Throttled ${number}`)))
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([
    { kind: 'summary', event_count: 3, state: 'waiting' },
    { kind: 'event', state: 'sent' },
  ])
  const [summary, sent] = await deliveriesOf(admin, sender)
  expect(Date.parse(summary.due_at) - Date.parse(sent.at)).toBeGreaterThan(THROTTLED_MS - 5_000)
  await sql`update slack_deliveries set due_at = now() where kind = 'summary'`.execute(db)
  await soon(() => receiver.requests).toHaveLength(2)
  expect(textsOf(receiver)[1]).toMatch(
    /^3 messages of “Throttled sports” since .+:\n• Added “Throttled \d” to Sports\n/,
  )
})
describe('outages', () => {
  test('a connection is switched off when its URL no longer exists, and sends the waiting messages once it is active again', async ({
    admin,
    receiver,
  }) => {
    receiver.answerWith({ status: 404 }, { status: 200 })
    const connection = await addConnection(admin, receiver)
    const sender = await addFunction(admin, connection, { template_en: '{{record}}' })
    const read = async () => (await admin.get(`/api/slack-connections/${connection.id}`)).body.data
    await addSport(admin, 'Gone')
    await soon(read).toMatchObject({ status: 0, last_fault: 'gone', switched_off_at: expect.any(String) })
    await addSport(admin, 'While off')
    const { body: audit } = await admin.get(
      `/api/audit?area=slackConnections&action=switched_off&record=${connection.id}`,
    )
    expect(audit.data).toHaveLength(1)
    await soon(() => deliveriesOf(admin, sender)).toMatchObject([
      { state: 'waiting', is_paused: true, due_at: null },
      { state: 'dead', is_paused: false },
    ])
    await admin.post(`/api/slack-connections/${connection.id}`, { status: 1 })
    await soon(() => textsOf(receiver)).toEqual(['Gone', 'While off'])
    expect(await read()).toMatchObject({ status: 1, switched_off_at: null, failures_in_row: 0 })
    const resent = await admin.post('/api/deliveries/resend', { function_id: sender.id })
    expect(resent.body.data).toEqual({ resent: 1 })
    await soon(() => textsOf(receiver)).toEqual(['Gone', 'While off', 'Gone'])
  })

  test('a connection is switched off after 20 failures in a row', async ({ admin, receiver, db }) => {
    receiver.answerWith('cut')
    const connection = await addConnection(admin, receiver)
    await addFunction(admin, connection)
    await addSport(admin, 'Cut off')
    await soon(() => receiver.requests).toHaveLength(1)
    await sql`update delivery_lanes set failures_in_row = 19 where lane = ${connection.id}`.execute(db)
    await makeDue(db, connection)
    await soon(
      async () => (await admin.get(`/api/slack-connections/${connection.id}`)).body.data,
    ).toMatchObject({
      status: 0,
      failures_in_row: 20,
      last_fault: 'unreachable',
    })
  })
})

test('a resend of a delivered message keeps its id and its content', async ({ admin, receiver }) => {
  const connection = await addConnection(admin, receiver, { kind: 'webhook' })
  const sender = await addFunction(admin, connection)
  await addSport(admin, 'Sent twice')
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([{ state: 'sent' }])
  const [{ id }] = await deliveriesOf(admin, sender)
  const again = await admin.post(`/api/deliveries/${id}/resend`)
  expect(again.status).toBe(200)
  await soon(() => receiver.requests).toHaveLength(2)
  const [first, second] = receiver.requests
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('a message that waits for its next attempt is sent now on request, and the request is recorded', async ({
  admin,
  receiver,
  db,
}) => {
  receiver.answerWith({ status: 503, headers: { 'retry-after': '7200' } }, { status: 200 })
  const connection = await addConnection(admin, receiver)
  const sender = await addFunction(admin, connection)
  await addSport(admin, 'Impatient')
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const [{ id, due_at }] = await deliveriesOf(admin, sender)
  expect(Date.parse(due_at)).toBeGreaterThan(Date.now() + 7_000_000)
  const { status, body } = await admin.post(`/api/deliveries/${id}/resend`)
  expect([status, body.data.id]).toEqual([200, id])
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([{ id, state: 'sent', attempts: 2 }])
  expect(await lastEntry(db)).toMatchObject({ area: 'deliveries', action: 'resent', record_id: id })
})

test('a message in quiet hours waits until they end', async ({ admin, receiver, db }) => {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char((now() at time zone 'UTC') - interval '1 hour', 'HH24:MI') as "from",
      to_char((now() at time zone 'UTC') + interval '1 hour', 'HH24:MI') as "to"`.execute(db)
  const connection = await addConnection(admin, receiver)
  const quiet = { quiet_from: rows[0]?.from, quiet_to: rows[0]?.to }
  const sender = await addFunction(admin, connection, { ...quiet, template_en: '{{record}}' })
  await addSport(admin, 'At night')
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([{ state: 'waiting', kind: 'summary' }])
  const [{ due_at }] = await deliveriesOf(admin, sender)
  expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(55 * 60_000)
  await admin.post(`/api/slack-functions/${sender.id}`, { quiet_from: null, quiet_to: null })
  await sql`update slack_deliveries set due_at = now() where function_id = ${sender.id}`.execute(db)
  await soon(() => textsOf(receiver)).toEqual(['At night'])
})
