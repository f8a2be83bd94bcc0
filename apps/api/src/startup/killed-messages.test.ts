import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addConnection, addFunction, addSport } from '../testing/slack.ts'
import { administrator, signIn } from '../testing/test-app.ts'
import { startWebhookServer, type WebhookServer } from '../testing/webhook-server.ts'
import { cleanUp, freshFolder, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

let own: OwnDatabase
let receiver: WebhookServer

afterEach(async () => {
  await cleanUp()
  await receiver.close()
  await own.drop()
})

test('an app killed between a save and its message sends the message after the next start, with the same id', async () => {
  own = await ownDatabase()
  receiver = await startWebhookServer()
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator
  const env = {
    DATA_DIR: freshFolder(),
    DATABASE_URL: own.url,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    EGRESS_ALLOW: '127.0.0.1',
  }
  const first = await startApp(env)
  const admin = await signIn(new Client(first.url))
  const connection = await addConnection(admin, receiver, { kind: 'webhook' })
  await addFunction(admin, connection)

  receiver.answerWith('hang')
  await addSport(admin, 'Sent without an answer')
  await expect.poll(() => receiver.requests.length).toBe(1)
  await addSport(admin, 'Saved just before the kill')
  await first.end('SIGKILL')

  receiver.answerWith({ status: 200 })
  // ends the claim of the killed app, which would otherwise last 30 seconds
  await sql`update delivery_lanes set claimed_until = now()`.execute(own.db)
  await startApp(env)
  const names = () => receiver.requests.map(({ body }) => JSON.parse(body).data.record.name)
  await expect
    .poll(names)
    .toEqual(['Sent without an answer', 'Sent without an answer', 'Saved just before the kill'])
  const [lost, repeated, next] = receiver.requests.map(({ headers }) => headers['webhook-id'])
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})
