import type { IncomingMessage } from 'node:http'

/** More than any form that somebody sends by mistake. */
const MOST_DRAINED_BYTES = 32 * 1024 * 1024

/** Reads away what is left of a refused form: browsers send all before they listen. Whoever goes on is cut off. */
export function drain(request: IncomingMessage): void {
  let left = MOST_DRAINED_BYTES
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
