import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const MB = 1024 * 1024

/** How fast the server discards the unread rest of a request body, and up to which size. */
type DiscardLimits = {
  /** The server closes the connection if the rest is larger. */
  readonly maxBytes: number
  /** The server discards these first bytes at full speed. */
  readonly fullSpeedBytes: number
  /** After those bytes, the server waits this long after each chunk of at most 64 kB. */
  readonly delayMs: number
}

/** An administrator who uploads a file that is too large receives the 413 answer, if the file has less than 32 MB. */
const administratorLimits: DiscardLimits = { maxBytes: 32 * MB, fullSpeedBytes: 32 * MB, delayMs: 0 }
/** 64 kB every 50 ms are 1.3 MB/s for each connection. A flood of large bodies then leaves the main loop free. */
const anonymousLimits: DiscardLimits = { maxBytes: 4 * MB, fullSpeedBytes: MB / 8, delayMs: 50 }

/**
 * Discards the rest of a request body if the server answers before it has read the whole body. The connection stays open,
 * because a browser reads the answer only after it has sent the body. Without this hook, Node discards at full speed.
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
