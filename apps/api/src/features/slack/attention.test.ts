import { expect } from 'vitest'
import { attentionOf, putOff } from '../../testing/attention.ts'
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

const SLACK = '/api/slack-connections'

test('the dashboard lists a connection that was switched off, until it is active again', async ({
  admin,
  receiver,
}) => {
  receiver.answerWith({ status: 404 }, { status: 200 })
  const connection = await addConnection(admin, receiver, { name: 'Board' })
  await addFunction(admin, connection)
  await addSport(admin, 'Gone')
  await soon(() => attentionOf(admin, 'slack')).toHaveLength(2)
  const { switched_off_at } = (await admin.get(`${SLACK}/${connection.id}`)).body.data
  expect((await attentionOf(admin, 'slack'))[0]).toEqual({
    id: `slack.switched_off:${connection.id}`,
    kind: 'slack.switched_off',
    since: switched_off_at,
    text: {
      en: 'The connection “Board” was switched off. The URL no longer exists.',
      ja: '接続「Board」は自動的に停止しました。URLが存在しません。',
    },
    link: `/settings/slack-integration?edit=${connection.id}`,
    action: { label: { en: 'Switch on', ja: '有効にする' }, path: `${SLACK}/${connection.id}/switch-on` },
  })
  await addSport(admin, 'While off')
  const switchedOn = await admin.post(`${SLACK}/${connection.id}/switch-on`)
  expect(switchedOn).toMatchObject({ status: 200, body: { data: { status: 1 } } })
  expect((await attentionOf(admin, 'slack')).map(({ kind }) => kind)).toEqual(['slack.failed'])
  await soon(() => textsOf(receiver)).toHaveLength(2)
  const { body } = await admin.get(`/api/audit?area=slackConnections&record=${connection.id}&limit=1`)
  expect(body.data[0]).toMatchObject({
    action: 'updated',
    changes: [{ field: 'status', old: 0, new: 1 }],
  })
})

test('the dashboard does not list a connection that an administrator has switched off', async ({
  admin,
  receiver,
}) => {
  const connection = await addConnection(admin, receiver)
  await admin.post(`${SLACK}/${connection.id}`, { status: 0 })
  expect(await attentionOf(admin, 'slack')).toEqual([])
})

test('the dashboard lists the number of failed messages of a connection, until they are delivered', async ({
  admin,
  receiver,
  db,
}) => {
  receiver.answerWith({ status: 400 }, { status: 400 }, { status: 200 })
  const connection = await addConnection(admin, receiver, { name: 'Front desk' })
  const sender = await addFunction(admin, connection, { template_en: '{{record}}' })
  await addSport(admin, 'Refused')
  await soon(() => attentionOf(admin, 'slack')).toHaveLength(1)
  const [first] = await attentionOf(admin, 'slack')
  expect(first).toEqual({
    id: `slack.failed:${connection.id}`,
    kind: 'slack.failed',
    since: expect.stringMatching(/Z$/),
    text: {
      en: '1 message to “Front desk” could not be delivered.',
      ja: '「Front desk」へのメッセージ1件を送信できませんでした。',
    },
    link: `/settings/slack-integration?log=${connection.id}&state=dead`,
    action: { label: { en: 'Resend', ja: '再送信' }, path: `${SLACK}/${connection.id}/resend` },
  })
  await addSport(admin, 'Refused too')
  await makeDue(db, connection)
  await soon(() => attentionOf(admin, 'slack')).toMatchObject([
    { since: first?.since, text: { en: '2 messages to “Front desk” could not be delivered.' } },
  ])
  const resent = await admin.post(`${SLACK}/${connection.id}/resend`)
  expect(resent).toMatchObject({ status: 200, body: { data: { resent: 2 } } })
  expect(await attentionOf(admin, 'slack')).toEqual([])
  await soon(() => textsOf(receiver)).toEqual(['Refused', 'Refused too', 'Refused', 'Refused too'])
  await soon(() => deliveriesOf(admin, sender)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(await attentionOf(admin, 'slack')).toEqual([])
})

test('the dashboard shows failed messages again that were put off, after a later one fails', async ({
  admin,
  receiver,
  db,
}) => {
  receiver.answerWith({ status: 400 })
  const connection = await addConnection(admin, receiver)
  await addFunction(admin, connection)
  await addSport(admin, 'Failed first')
  await soon(() => attentionOf(admin, 'slack')).toHaveLength(1)
  await putOff(admin, `slack.failed:${connection.id}`)
  expect(await attentionOf(admin, 'slack')).toEqual([])
  await addSport(admin, 'Failed later')
  await makeDue(db, connection)
  await soon(() => attentionOf(admin, 'slack')).toHaveLength(1)
})

test('the dashboard does not list failed messages of a connection in the trash', async ({
  admin,
  receiver,
}) => {
  receiver.answerWith({ status: 400 })
  const connection = await addConnection(admin, receiver)
  const sender = await addFunction(admin, connection)
  await addSport(admin, 'Failed')
  await soon(() => attentionOf(admin, 'slack')).toHaveLength(1)
  await admin.delete(`/api/slack-functions/${sender.id}`)
  expect((await admin.delete(`${SLACK}/${connection.id}`)).status).toBe(200)
  expect(await attentionOf(admin, 'slack')).toEqual([])
})

test.for([
  ['switch-on', 2147483647],
  ['switch-on', 0],
  ['resend', 2147483647],
] as const)('%s of a connection %i, which does not exist, is refused', async ([action, id], { admin }) => {
  expect(await admin.post(`${SLACK}/${id}/${action}`)).toBeRefused('not_found')
})
