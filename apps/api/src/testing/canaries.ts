import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { secretsOf } from '@touchline/contract/fields/fields'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { dumpDatabase } from './database-inspection.ts'
import { canaryOf, filesBelow, leaksOf } from './leaks.ts'
import { test as base } from './log-lines.ts'
import type { ReceivedMail } from './smtp.ts'

/** Counts connections on loopback. Sends nothing, and closes each connection unless `isSilent`. */
export async function startCanary({ host = '127.0.0.1', port: wanted = 0, isSilent = false } = {}) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    if (isSilent) socket.resume()
    else socket.destroy()
  }).listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

export const secrets = settingGroups.flatMap((group) =>
  secretsOf(group.fields).map(([name]) => ({
    name,
    address: `/api/site-setting?${new URLSearchParams(group.query)}`,
    canary: canaryOf(name),
  })),
)
export const canaryText = (field: string) => secrets.find(({ name }) => name === field)?.canary.text ?? ''

type Recordings = { readonly answers: Answer[]; readonly mails: ReceivedMail[] }

/** Records all responses to callers. A test adds the mails of its servers to `recordings`. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 3_000)
  .extend('recordings', { scope: 'file' }, (): Recordings => ({ answers: [], mails: [] }))
  .extend('recordedAdmin', ({ admin, recordings }) => recorded(admin, recordings))
  .extend('recordedGuest', ({ guest, recordings }) => recorded(guest, recordings))
  .extend('nothingLeaks', ({ db, lines, recordings, dataDir }) => async () => {
    const everywhere = {
      database: await dumpDatabase(db),
      log: lines.join(''),
      answers: JSON.stringify(recordings.answers.map(({ body, headers }) => [body, [...headers]])),
      mails: JSON.stringify(recordings.mails),
      ...filesBelow(dataDir, ['keys']),
    }
    for (const { canary } of secrets) expect(leaksOf(canary, everywhere)).toEqual([])
  })

function recorded(client: Client, { answers }: Recordings): Client {
  const caller = client.with({})
  const send = caller.send.bind(caller)
  caller.send = async (...call) => {
    const answer = await send(...call)
    answers.push(answer)
    return answer
  }
  return caller
}
