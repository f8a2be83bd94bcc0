import { expect } from 'vitest'
import { storeAccessToken, withToken } from '../../testing/access-tokens.ts'
import {
  addConnection,
  addFunction,
  addSport,
  deliveriesOf,
  soon,
  test,
  textsOf,
} from '../../testing/slack.ts'
import type { ReceivedRequest } from '../../testing/webhook-server.ts'

test('an event reaches Slack as plain text: HTML, mentions and formulas in a record are escaped', async ({
  admin,
  receiver,
}) => {
  const connection = await addConnection(admin, receiver)
  expect(connection).toMatchObject({ url_is_set: true, url_last4: 'abcd' })
  const sender = await addFunction(admin, connection, {
    template_en: '{{record}} <b>bold</b> & <!here>\n{{new.category}}\n{{link}}\n{{old.category}}',
    mention: 'channel',
  })
  const name = '<!channel> =HYPERLINK("x") شطرنج'
  const sport = await addSport(admin, name, { category: 'combat' })
  await soon(() => receiver.requests).toHaveLength(1)
  const [request] = receiver.requests
  const text = [
    `<!channel> &lt;!channel&gt; =HYPERLINK("x") شطرنج &lt;b&gt;bold&lt;/b&gt; &amp; &lt;!here&gt;`,
    'Combat',
    `http://localhost/master-data/sports?edit=${sport.id}`,
  ]
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ text: text.join('\n'), link_names: false })
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([
    { state: 'sent', attempts: 1, last_status: 200, answer: 'ok', event: 'sports.created', last_error: null },
  ])
})

test('a function sends messages only about events that pass all its filters', async ({ admin, receiver }) => {
  const connection = await addConnection(admin, receiver)
  await addFunction(admin, connection, {
    template_en: '{{record}}',
    filters: [
      { field: 'category', operator: 'equals', value: 'combat' },
      { field: 'record', operator: 'contains', value: 'judo' },
    ],
  })
  await addSport(admin, 'Filtered JUDO', { category: 'team' })
  await addSport(admin, 'Filtered karate', { category: 'combat' })
  await addSport(admin, 'Filtered judo club', { category: 'combat' })
  await soon(() => textsOf(receiver)).toEqual(['Filtered judo club'])
})

test('a filter by source finds the changes of programs, whichever access token they have', async ({
  admin,
  receiver,
  guest,
  db,
}) => {
  const connection = await addConnection(admin, receiver)
  await addFunction(admin, connection, {
    template_en: '{{record}}',
    filters: [{ field: 'source', operator: 'equals', value: 'token' }],
  })
  await addSport(admin, 'Added by a person')
  await addSport(withToken(guest, await storeAccessToken(db, ['lists:write'])), 'Added by a program')
  await soon(() => textsOf(receiver)).toEqual(['Added by a program'])
})

test('a filter by record name compares the name of the account for profile events', async ({
  admin,
  receiver,
}) => {
  const connection = await addConnection(admin, receiver)
  const filters = [{ field: 'record', operator: 'equals', value: 'Super admin' }]
  const sender = await addFunction(admin, connection, {
    events: ['profile.updated'],
    template_en: '{{changes}}',
    filters,
  })
  await admin.post('/api/update-profile/1', { designation: 'Filtered' })
  await soon(() => textsOf(receiver)).toEqual([expect.stringContaining('Filtered')])
  expect(await deliveriesOf(admin, sender)).toMatchObject([{ record_name: 'Super admin' }])
})

test('a function for activations sends a message about an activation, and none about another change', async ({
  admin,
  receiver,
}) => {
  const connection = await addConnection(admin, receiver)
  await addFunction(admin, connection, {
    events: ['sports.activated'],
    template_en: '{{event}}: {{changes}}',
  })
  const { id } = await addSport(admin, 'Switched', { status: 0 })
  await admin.post(`/api/mst-sports/${id}`, { description: 'not an activation' })
  await admin.post(`/api/mst-sports/${id}`, { status: 1 })
  await soon(() => textsOf(receiver)).toEqual(['Activated “Switched” in Sports: Status: Inactive → Active'])
})

test('a webhook receives a signed JSON body without secrets', async ({ admin, receiver }) => {
  const connection = await addConnection(admin, receiver, { kind: 'webhook' })
  await addFunction(admin, connection, { events: ['settings.mail.updated'] })
  await admin.post('/api/site-setting', { mail_from_name: 'Signed', mail_password: 'hidden-password' })
  await soon(() => receiver.requests).toHaveLength(1)
  const { headers, body } = receiver.requests[0] as ReceivedRequest
  expect(headers['webhook-id']).toMatch(/^msg_/)
  expect(headers['webhook-signature']).toMatch(/^v1,/)
  expect(JSON.parse(body)).toMatchObject({
    type: 'settings.mail.updated',
    data: {
      id: expect.any(Number),
      sequence: expect.any(Number),
      area: 'settings.mail',
      action: 'updated',
      record: { name: null, link: null },
      changes: [{ field: 'mail_from_name', new: 'Signed' }],
    },
  })
  expect(body).not.toContain('mail_password')
})
