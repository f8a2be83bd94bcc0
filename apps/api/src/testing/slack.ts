import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Client } from './client.ts'
import { test as base } from './log-lines.ts'
import { startWebhookServer, type WebhookServer } from './webhook-server.ts'

/** Each test has its own receiver, no functions of other tests, and a short time limit for calls to servers. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 1_500)
  .extend('receiver', async ({ db }, { onCleanup }): Promise<WebhookServer> => {
    await removeFunctions(db)
    const server = await startWebhookServer()
    onCleanup(server.close)
    return server
  })

export function soon<Value>(value: () => Value) {
  return expect.poll(value)
}

type Options = Readonly<Record<string, unknown>>
let names = 0

export async function addConnection(admin: Client, receiver: WebhookServer, changed: Options = {}) {
  names += 1
  const body = { name: `Connection ${names}`, kind: 'slack', url: receiver.url, ...changed }
  const answer = await admin.post('/api/slack-connections/0', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

export async function addFunction(admin: Client, connection: { readonly id: number }, changed: Options = {}) {
  names += 1
  const body = {
    name: `Function ${names}`,
    events: ['sports.created'],
    connection_id: connection.id,
    ...changed,
  }
  const answer = await admin.post('/api/slack-functions/0', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

export async function addSport(admin: Client, name: string, changed: Options = {}) {
  const answer = await admin.post('/api/mst-sports/0', { sports_name: name, ...changed })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

export async function deliveriesOf(admin: Client, owner: { readonly id: number }) {
  const { body } = await admin.get(`/api/deliveries?function_id=${owner.id}`)
  return body.data
}

/** The texts of the messages that arrived at Slack, oldest first. */
export function textsOf(receiver: WebhookServer): string[] {
  return receiver.requests.map(({ body }) => JSON.parse(body).text)
}

/** Ends the wait of a connection for its next attempt. */
export async function makeDue(db: Kysely<Tables>, connection: { readonly id: number }): Promise<void> {
  await sql`
    update delivery_lanes set next_at = clock_timestamp() where lane = ${connection.id}`.execute(db)
}

async function removeFunctions(db: Kysely<Tables>): Promise<void> {
  await sql`delete from slack_functions`.execute(db)
  await sql`delete from slack_deliveries`.execute(db)
  await sql`delete from delivery_lanes`.execute(db)
  await sql`delete from rate_limits`.execute(db)
}
