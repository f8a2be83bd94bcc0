import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError, MethodNotAllowed } from '../errors.ts'
import { rawAnswer } from './connection-errors.ts'
import { hasBody } from './unread-bodies.ts'

/** The bytes that follow may be no new request: nothing else is read from the connection. */
const closing = { headers: { connection: 'close' } }

/**
 * Refuses what Node would accept, or would refuse without our headers and envelope: the server is created with
 * `requireHostHeader: false`.
 */
export function refuseUnusualMessages(app: FastifyInstance, headers: Record<string, string>): void {
  const { server } = app
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy()).end(rawAnswer(new MethodNotAllowed([]), headers))
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => done(refusalOf(raw)))
}

function refusalOf(message: IncomingMessage): AppError | undefined {
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

/** Node keeps the first of several such headers and says nothing of the others. */
export function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] as string
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1
  }
  return count
}
