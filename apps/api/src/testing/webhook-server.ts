import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedRequest = {
  readonly at: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
/** `hang` never answers, and `cut` closes the connection. */
type ScriptedAnswer =
  | 'hang'
  | 'cut'
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Buffer
    }

export type WebhookServer = {
  readonly url: string
  readonly requests: ReceivedRequest[]
  /** The answers to the next requests; the last one is also the answer to all later requests. */
  answerWith(...answers: readonly ScriptedAnswer[]): void
  close(): Promise<void>
}

const OK: ScriptedAnswer = { status: 200, body: 'ok' }

/** A receiver of webhooks on loopback. It answers 200 until a test says otherwise. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const requests: ReceivedRequest[] = []
  let script: readonly ScriptedAnswer[] = [OK]
  const server = createServer(async (request, response) => {
    const at = performance.now()
    const body = await text(request)
    requests.push({ at, path: request.url ?? '', headers: request.headers, body })
    const [answer = OK, ...rest] = script
    if (rest.length > 0) script = rest
    reply(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T000/B000/XXXXXXXXabcd`,
    requests,
    answerWith: (...answers) => {
      script = answers
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function reply(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer === 'hang') return
  if (answer === 'cut') return void response.destroy()
  response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
}
