import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type AppError, MalformedRequest, TooLarge } from '../errors.ts'
import { errorBodyOf } from './responses.ts'

/**
 * Answers connections without a valid request: bytes that are not HTTP, headers that are too large, clients that are
 * too slow.
 */
export function refuseConnection(headers: Record<string, string>) {
  return (cause: Error & { code?: string }, socket: Socket): void => {
    if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    if (isAnswered(socket)) return void socket.end()
    const error = cause.code === 'HPE_HEADER_OVERFLOW' ? new TooLarge() : new MalformedRequest()
    socket.end(rawResponse(error, headers))
  }
}

/**
 * Node detects some framing errors of a body after it has answered the request. A second response would be invalid.
 */
function isAnswered(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // the same check as in Node's default handler of clientError
  return socket._httpMessage?.headersSent ?? false
}

export function rawResponse(error: AppError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify(errorBodyOf(error, { language: 'en', requestId }))
  const lines = Object.entries({
    ...headers,
    ...error.details.headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n')
}
