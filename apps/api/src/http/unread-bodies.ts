import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MB = 1024 * 1024

/** How the rest of a body is read that no route wants. */
type Reading = {
  /** The connection is cut off after so many. */
  readonly mostBytes: number
  /** How many are read before the first pause. */
  readonly bytesAtOnce: number
  /** After each chunk of up to 64 kB. */
  readonly pauseMs: number
}

/** More than any form that an administrator sends by mistake. */
const ofAdministrators: Reading = { mostBytes: 32 * MB, bytesAtOnce: 32 * MB, pauseMs: 0 }
/** Up to 1.3 MB a second: whoever floods the service waits with their own connections. */
const ofStrangers: Reading = { mostBytes: 4 * MB, bytesAtOnce: MB / 8, pauseMs: 50 }

/**
 * Reads the rest of a body whose request is answered already. Browsers send all of it before they read the answer, and
 * Node reads it as fast as it comes.
 */
export function readUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!request.raw.complete && hasBody(request.raw))
      readRest(request.raw, request.session ? ofAdministrators : ofStrangers)
    done(null, payload)
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function readRest(raw: IncomingMessage, { mostBytes, bytesAtOnce, pauseMs }: Reading): void {
  let read = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > mostBytes) return void raw.destroy()
    if (read <= bytesAtOnce) return
    raw.pause()
    setTimeout(() => raw.resume(), pauseMs)
  })
  raw.resume()
}
