import { describe, expect } from 'vitest'
import { clearConnectionTests, setLimitUses } from '../../testing/rate-limits.ts'
import { addConnection, addFunction, addSport, soon, test } from '../../testing/slack.ts'

const path = '/api/slack-connections'
const slackUrl = 'https://hooks.slack.com/services/T0/B0/secretabcd'

describe('the URL of a connection is refused at its field', () => {
  test.for([
    ['slack', 'http://hooks.slack.com/services/T0/B0/x', 'Enter a URL that begins with https://.'],
    ['slack', 'https://example.com/services/T0/B0/x', 'Slack incoming webhook'],
    ['slack', 'https://hooks.slack.com.example.com/services/x', 'Slack incoming webhook'],
    ['webhook', 'http://example.com/hook', 'Enter a URL that begins with https://.'],
    ['webhook', 'https://user:password@example.com/hook', 'without a user name and password'],
    ['webhook', 'https://10.0.0.7/hook', 'private address'],
    ['webhook', 'https://[::ffff:169.254.169.254]/hook', 'private address'],
    ['webhook', 'https://[::1]:8443/hook', 'private address'],
    ['webhook', 'ftp://example.com/hook', 'Enter a URL that begins with https://.'],
    ['webhook', 'nonsense', 'Enter a URL that begins with https://.'],
    ['webhook', '', 'This field is required.'],
  ])('%s %s', async ([kind, url, reason], { admin }) => {
    const answer = await admin.post(`${path}/0`, { name: `Bad ${url}`, kind, url })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.url[0]).toContain(reason)
  })
})

test('a save or test that looks up a host name counts as a connection test; more get 429 without a look-up', async ({
  admin,
  db,
}) => {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const typed = { name: 'Looked up', kind: 'webhook', url: 'http://unknown.invalid/hook' }
  await setLimitUses(db, `connection_test ${id}`, [1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(await admin.post(`${path}/0`, typed)).toBeRefused('invalid_fields')
  for (const target of [`${path}/0`, `${path}/0/test`]) {
    const refused = await admin.post(target, typed)
    expect(refused).toBeRefused('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  }
  expect((await admin.post(`${path}/0`, { ...typed, url: 'https://unknown.invalid/hook' })).status).toBe(201)
  await clearConnectionTests(db)
})

test('an answer about a connection contains only the last four characters of the URL, and a change of its kind requires the URL again', async ({
  admin,
}) => {
  const { body } = await admin.post(`${path}/0`, { name: 'Shown', url: slackUrl })
  expect(body.data).toMatchObject({ url_is_set: true, url_last4: 'abcd', kind: 'slack' })
  expect(JSON.stringify(body)).not.toContain('hooks.slack.com')
  const other = await admin.post(`${path}/${body.data.id}`, { kind: 'webhook' })
  expect(other).toBeRefused('invalid_fields')
  expect(Object.keys(other.body.errors)).toEqual(['url'])
})

test('a connection that a function uses cannot be deleted', async ({ admin, receiver }) => {
  const connection = await addConnection(admin, receiver)
  const sender = await addFunction(admin, connection)
  const refused = await admin.delete(`${path}/${connection.id}`)
  expect(refused).toBeRefused('in_use')
  expect(refused.body.references).toEqual([{ area: 'slackFunctions', id: sender.id, name: sender.name }])
  await admin.delete(`/api/slack-functions/${sender.id}`)
  expect((await admin.delete(`${path}/${connection.id}`)).status).toBe(200)
})

describe('a test message', () => {
  test('a test message is sent with the unsaved values of the form', async ({ admin, receiver }) => {
    const { body } = await admin.post(`${path}/0/test`, { name: 'Typed', url: receiver.url })
    expect(body).toEqual({ success: true, message: 'The test message was delivered.' })
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toMatchObject({
      text: 'This is a test message from Touchline.',
    })
  })

  test('a test message that the receiver refuses is answered with the reason', async ({
    admin,
    receiver,
  }) => {
    receiver.answerWith({ status: 500 })
    const connection = await addConnection(admin, receiver)
    const { status, body } = await admin.post(`${path}/${connection.id}/test`, {})
    expect(status).toBe(200)
    expect(body).toEqual({ success: false, message: 'The server has an internal error (HTTP 500).' })
  })

  test('a test message follows no redirect', async ({ admin, receiver }) => {
    receiver.answerWith({ status: 302, headers: { location: receiver.url } })
    const { body } = await admin.post(`${path}/0/test`, { name: 'Redirected', url: receiver.url })
    expect(body).toEqual({ success: false, message: 'The server redirects to another URL (HTTP 302).' })
    expect(receiver.requests).toHaveLength(1)
  })
})

describe('the signing secret of a webhook', () => {
  test('the signing secret of a webhook is shown once, and after a rotation both secrets sign for a day', async ({
    admin,
    receiver,
  }) => {
    const connection = await addConnection(admin, receiver, { kind: 'webhook' })
    const first = await admin.post(`${path}/${connection.id}/signing-secret`)
    expect(first.body.data).toEqual({
      secret: expect.stringMatching(/^whsec_[\w+/]{32}$/),
      former_valid_until: null,
    })
    const second = await admin.post(`${path}/${connection.id}/signing-secret`)
    expect(second.body.data.secret).not.toBe(first.body.data.secret)
    expect(Date.parse(second.body.data.former_valid_until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const { body } = await admin.get(`${path}/${connection.id}`)
    expect(body.data).toMatchObject({ signing_secret_is_set: true })
    expect(JSON.stringify(body)).not.toContain('whsec_')
    await addFunction(admin, connection)
    await addSport(admin, 'Signed twice')
    await soon(() => receiver.requests).toHaveLength(1)
    expect(String(receiver.requests[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  })

  test('a connection to Slack has no signing secret', async ({ admin, receiver }) => {
    const connection = await addConnection(admin, receiver)
    const answer = await admin.post(`${path}/${connection.id}/signing-secret`)
    expect(answer).toBeRefused('invalid_fields')
  })
})

test('the audit trail links to a connection only while the connection exists', async ({
  admin,
  receiver,
}) => {
  const { id } = await addConnection(admin, receiver)
  const existing = async () => {
    const { body } = await admin.get(`/api/audit?area=slackConnections&record=${id}&limit=1`)
    return body.data[0].record.exists
  }
  expect(await existing()).toBe(true)
  await admin.delete(`${path}/${id}`)
  expect(await existing()).toBe(false)
})
