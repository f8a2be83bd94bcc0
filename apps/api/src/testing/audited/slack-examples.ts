import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../client.ts'
import type { Examples } from './list-examples.ts'

const connections = '/api/slack-connections'
const functions = '/api/slack-functions'
/** Nothing listens there. */
const url = 'http://127.0.0.1:9/hook'

async function addConnection(admin: Client, name: string): Promise<number> {
  const { body } = await admin.post(`${connections}/0`, { name, kind: 'webhook', url })
  return body.data.id
}

async function addFunction(admin: Client, name: string): Promise<number> {
  const connection_id = await addConnection(admin, `Connection of ${name}`)
  const { body } = await admin.post(`${functions}/0`, { name, events: ['sports.created'], connection_id })
  return body.data.id
}

export const slackExamples: Examples = {
  [`POST ${connections}/{id}`]: [
    {
      area: 'slackConnections',
      action: 'created',
      call: (admin) => addConnection(admin, 'Audited'),
    },
  ],
  [`POST ${connections}/{id}/test`]: [
    {
      area: 'slackConnections',
      action: 'tested',
      call: (admin) => admin.post(`${connections}/0/test`, { name: 'Audited test', kind: 'webhook', url }),
    },
  ],
  [`POST ${connections}/{id}/signing-secret`]: [
    {
      area: 'slackConnections',
      action: 'secret_rotated',
      call: async (admin) =>
        admin.post(`${connections}/${await addConnection(admin, 'Audited secret')}/signing-secret`),
    },
  ],
  [`DELETE ${connections}/{id}`]: [
    {
      area: 'slackConnections',
      action: 'deleted',
      call: async (admin) => admin.delete(`${connections}/${await addConnection(admin, 'Audited delete')}`),
    },
  ],
  [`POST ${connections}/{id}/restore`]: [
    {
      area: 'slackConnections',
      action: 'restored',
      call: async (admin) => {
        const id = await addConnection(admin, 'Audited restore')
        await admin.delete(`${connections}/${id}`)
        await admin.post(`${connections}/${id}/restore`)
      },
    },
  ],
  [`DELETE ${connections}/{id}/trash`]: [
    {
      area: 'slackConnections',
      action: 'purged',
      call: async (admin) => {
        const id = await addConnection(admin, 'Audited purge')
        await admin.delete(`${connections}/${id}`)
        await admin.delete(`${connections}/${id}/trash`)
      },
    },
  ],
  [`DELETE ${connections}/trash`]: [
    {
      area: 'slackConnections',
      action: 'purged',
      call: async (admin) => {
        const id = await addConnection(admin, 'Audited emptied')
        await admin.delete(`${connections}/${id}`)
        await admin.delete(`${connections}/trash`)
      },
    },
  ],
  [`POST ${functions}/{id}`]: [
    {
      area: 'slackFunctions',
      action: 'created',
      call: (admin) => addFunction(admin, 'Audited function'),
    },
  ],
  [`POST ${functions}/{id}/test`]: [
    {
      area: 'slackFunctions',
      action: 'tested',
      call: async (admin) =>
        admin.post(`${functions}/${await addFunction(admin, 'Audited message')}/test`, {}),
    },
  ],
  [`DELETE ${functions}/{id}`]: [
    {
      area: 'slackFunctions',
      action: 'deleted',
      call: async (admin) => admin.delete(`${functions}/${await addFunction(admin, 'Audited removal')}`),
    },
  ],
  [`POST ${functions}/{id}/restore`]: [
    {
      area: 'slackFunctions',
      action: 'restored',
      call: async (admin) => {
        const id = await addFunction(admin, 'Audited return')
        await admin.delete(`${functions}/${id}`)
        await admin.post(`${functions}/${id}/restore`)
      },
    },
  ],
  [`DELETE ${functions}/{id}/trash`]: [
    {
      area: 'slackFunctions',
      action: 'purged',
      call: async (admin) => {
        const id = await addFunction(admin, 'Audited function purge')
        await admin.delete(`${functions}/${id}`)
        await admin.delete(`${functions}/${id}/trash`)
      },
    },
  ],
  [`DELETE ${functions}/trash`]: [
    {
      area: 'slackFunctions',
      action: 'purged',
      call: async (admin) => {
        const id = await addFunction(admin, 'Audited function emptied')
        await admin.delete(`${functions}/${id}`)
        await admin.delete(`${functions}/trash`)
      },
    },
  ],
  'POST /api/deliveries/{id}/resend': [
    {
      area: 'deliveries',
      action: 'resent',
      call: async (admin, db) => {
        const { id } = await db
          .insertInto('slack_deliveries')
          .values(deadDelivery)
          .returning('id')
          .executeTakeFirstOrThrow()
        await admin.post(`/api/deliveries/${id}/resend`)
      },
    },
  ],
  'POST /api/deliveries/resend': [
    {
      area: 'deliveries',
      action: 'all_resent',
      call: async (admin, db) => {
        await db.insertInto('slack_deliveries').values(deadDelivery).execute()
        await admin.post('/api/deliveries/resend', { function_id: deadDelivery.function_id })
      },
    },
  ],
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
