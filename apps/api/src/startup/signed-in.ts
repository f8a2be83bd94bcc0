import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Client } from '../testing/client.ts'

/** Keeps connections alive, as browsers do. */
const agent = new Agent({ keepAlive: true })

type OpenRequestOptions = { readonly url: string; readonly body: string }

/** When this resolves, the server waits for the body. `finish` sends the body and returns the status. */
export async function openRequest({
  url,
  body,
}: OpenRequestOptions): Promise<{ finish: () => Promise<number> }> {
  const call = request(url, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  await once(call, 'continue')
  return { finish: () => finish(call, body) }
}

async function finish(call: ClientRequest, body: string): Promise<number> {
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}

export const firstAdministrator = {
  ADMIN_EMAIL: 'first@example.org',
  ADMIN_PASSWORD: 'heron lamp quietly folds',
}

export async function signedIn(url: string): Promise<Client> {
  const guest = new Client(url)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = firstAdministrator
  const { body } = await guest.post('/api/sign-in', { email, password })
  return guest.with({ authorization: `Bearer ${body.access_token}` })
}
