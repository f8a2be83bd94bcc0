import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MB = 1024 * 1024

type DiscardLimits = {
  /** The server closes the connection if the unread rest of the body is larger. */
  readonly maxBytes: number
  /** The server reads this much of the rest without a delay. */
  readonly fullSpeedBytes: number
  /** The server then pauses for this time after each chunk. Node reads chunks of up to 64 kB. */
  readonly delayMs: number
}

/** A browser shows the 413 response to an upload only after it has sent the whole file, here up to 32 MB. */
const administratorLimits: DiscardLimits = { maxBytes: 32 * MB, fullSpeedBytes: 32 * MB, delayMs: 0 }
/** Limits a connection to 1.3 MB/s, so that a flood of large bodies does not block the event loop. */
const anonymousLimits: DiscardLimits = { maxBytes: 4 * MB, fullSpeedBytes: MB / 8, delayMs: 50 }

/**
 * Discards the rest of a request body if the server responds before it has read the whole body. The connection stays
 * open, because a browser reads the response only after it has sent the body. Without this hook, Node discards at full
 * speed.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!request.raw.complete && hasBody(request.raw))
      discardRest(request.raw, request.session ? administratorLimits : anonymousLimits)
    done(null, payload)
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function discardRest(raw: IncomingMessage, { maxBytes, fullSpeedBytes, delayMs }: DiscardLimits): void {
  let read = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > maxBytes) return void raw.destroy()
    if (read <= fullSpeedBytes) return
    raw.pause()
    setTimeout(() => raw.resume(), delayMs)
  })
  raw.resume()
}
