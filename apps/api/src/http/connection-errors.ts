import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type AppError, MalformedRequest, TooLarge } from '../errors.ts'
import { refusalOf } from './refusal.ts'

/** Answers what never became a request: bytes that are not HTTP, headers too large, a client too slow. */
export function refuseConnection(headers: Record<string, string>) {
  return (cause: Error & { code?: string }, socket: Socket): void => {
    if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const error = cause.code === 'HPE_HEADER_OVERFLOW' ? new TooLarge() : new MalformedRequest()
    socket.end(rawAnswer(error, headers))
  }
}

function rawAnswer(error: AppError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify(refusalOf(error, { language: 'en', requestId }))
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n')
}
