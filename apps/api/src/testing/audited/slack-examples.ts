import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../client.ts'
import { type Examples, trashExamples } from './list-examples.ts'

const connections = '/api/slack-connections'
const functions = '/api/slack-functions'
/** Nothing listens there. */
const url = 'http://127.0.0.1:9/hook'

let records = 0

async function addConnection(admin: Client): Promise<number> {
  records += 1
  const { body } = await admin.post(`${connections}/0`, { name: `Audited ${records}`, kind: 'webhook', url })
  return body.data.id
}

async function addFunction(admin: Client): Promise<number> {
  const connection_id = await addConnection(admin)
  const events = ['sports.created']
  const { body } = await admin.post(`${functions}/0`, { name: `Audited ${records}`, events, connection_id })
  return body.data.id
}

export const slackExamples: Examples = {
  [`POST ${connections}/{id}`]: {
    'slackConnections created': addConnection,
  },
  [`POST ${connections}/{id}/test`]: {
    'slackConnections tested': (admin) =>
      admin.post(`${connections}/0/test`, { name: 'Audited test', kind: 'webhook', url }),
  },
  [`POST ${connections}/{id}/signing-secret`]: {
    'slackConnections secret_rotated': async (admin) =>
      admin.post(`${connections}/${await addConnection(admin)}/signing-secret`),
  },
  [`POST ${connections}/{id}/switch-on`]: {
    'slackConnections updated': async (admin) => {
      const id = await addConnection(admin)
      await admin.post(`${connections}/${id}`, { status: 0 })
      return admin.post(`${connections}/${id}/switch-on`)
    },
  },
  [`POST ${connections}/{id}/resend`]: {
    'deliveries all_resent': async (admin, db) => {
      const connection_id = await addConnection(admin)
      await db
        .insertInto('slack_deliveries')
        .values({ ...deadDelivery, connection_id })
        .execute()
      return admin.post(`${connections}/${connection_id}/resend`)
    },
  },
  ...trashExamples({ area: 'slackConnections', api: connections, add: addConnection }),
  [`POST ${functions}/{id}`]: {
    'slackFunctions created': addFunction,
  },
  [`POST ${functions}/{id}/test`]: {
    'slackFunctions tested': async (admin) => admin.post(`${functions}/${await addFunction(admin)}/test`, {}),
  },
  ...trashExamples({ area: 'slackFunctions', api: functions, add: addFunction }),
  'POST /api/deliveries/{id}/resend': {
    'deliveries resent': async (admin, db) => {
      const { id } = await db
        .insertInto('slack_deliveries')
        .values(deadDelivery)
        .returning('id')
        .executeTakeFirstOrThrow()
      await admin.post(`/api/deliveries/${id}/resend`)
    },
  },
  'POST /api/deliveries/resend': {
    'deliveries all_resent': async (admin, db) => {
      await db.insertInto('slack_deliveries').values(deadDelivery).execute()
      await admin.post('/api/deliveries/resend', { function_id: deadDelivery.function_id })
    },
  },
}

const deadDelivery = {
  function_id: 1,
  connection_id: 1,
  kind: 'event',
  event: 'sports.created',
  entry_ids: [1],
  message_id: 'msg_audited',
  state: 'dead',
} satisfies Insertable<Tables['slack_deliveries']>
