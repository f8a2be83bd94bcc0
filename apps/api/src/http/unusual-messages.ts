import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError, MethodNotAllowed } from '../errors.ts'
import { rawResponse } from './connection-errors.ts'
import { hasBody } from './unread-bodies.ts'

/** The following bytes may not be a new request, so the server must not read them. */
const closing = { headers: { connection: 'close' } }

/**
 * Refuses messages that Node would accept, or would refuse without the app's headers and envelope. The server is
 * created with `requireHostHeader: false`.
 */
export function refuseUnusualMessages(app: FastifyInstance, headers: Record<string, string>): void {
  const { server } = app
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy()).end(rawResponse(new MethodNotAllowed([]), headers))
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => done(errorIn(raw)))
}

function errorIn(message: IncomingMessage): AppError | undefined {
  const { headers, httpVersion } = message
  const hosts = countHeaders(message, 'host')
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return new AppError('malformed_request', closing)
  const { 'transfer-encoding': transfer, expect, 'content-encoding': content } = headers
  if (transfer !== undefined && transfer.toLowerCase() !== 'chunked')
    return new AppError('not_implemented', closing)
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new AppError('expectation_failed', closing)
  if (content !== undefined && content.toLowerCase() !== 'identity' && hasBody(message))
    return new AppError('unsupported_media_type', { headers: { 'accept-encoding': 'identity' } })
  return undefined
}

/** If a header occurs several times, Node keeps the first and drops the others silently. */
export function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] as string
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1
  }
  return count
}
