import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MB = 1024 * 1024

/** How the unread rest of a request body is read and discarded. */
type Pace = {
  /** The connection is closed when more bytes than this arrive. */
  readonly mostBytes: number
  /** This many bytes are read without a pause. */
  readonly bytesAtOnce: number
  /** Milliseconds between two further chunks. A chunk has up to 64 kB. */
  readonly pauseMs: number
}

/** Far more than a form that an administrator sends by mistake. */
const administratorPace: Pace = { mostBytes: 32 * MB, bytesAtOnce: 32 * MB, pauseMs: 0 }
/** 1.3 MB a second and connection, so that a flood of large bodies does not keep the main loop busy. */
const strangerPace: Pace = { mostBytes: 4 * MB, bytesAtOnce: MB / 8, pauseMs: 50 }

/**
 * Discards the rest of a body when its request is answered before the body was read. Browsers read the answer only after
 * they have sent the body, so the connection must stay open; Node itself would discard it at full speed.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!request.raw.complete && hasBody(request.raw))
      discardRest(request.raw, request.session ? administratorPace : strangerPace)
    done(null, payload)
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function discardRest(raw: IncomingMessage, { mostBytes, bytesAtOnce, pauseMs }: Pace): void {
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
