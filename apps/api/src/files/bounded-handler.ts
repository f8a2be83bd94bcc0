import { pipeline, Readable, Transform } from 'node:stream'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { isHttpStatus } from '../egress/answers.ts'
import type { EgressAgents } from '../egress/egress-agents.ts'

const MAX_BYTES = 8 * 1024 * 1024
const CHUNK_BYTES = 64 * 1024

type Handle = NodeHttpHandler['handle']
type HandlerOptions = EgressAgents & {
  /** The longest accepted response. The default is larger than any stored file. */
  readonly maxBytes?: number | undefined
  /** Called when bytes were sent or received. */
  readonly onProgress: () => void
}

/**
 * Limits the size of responses from file servers, to protect the memory of the app. Rejects responses without a valid
 * status: the client library takes every status below 300 for a success.
 */
export class BoundedHandler extends NodeHttpHandler {
  readonly #maxBytes: number
  readonly #onProgress: () => void

  constructor({ maxBytes = MAX_BYTES, onProgress, ...agents }: HandlerOptions) {
    super(agents)
    this.#maxBytes = maxBytes
    this.#onProgress = onProgress
  }

  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const { body: sent } = request
    if (sent instanceof Uint8Array) request.body = Readable.from(this.#chunksOf(sent))
    try {
      const answer = await super.handle(request, options)
      this.#onProgress()
      const body: Readable = answer.response.body
      if (!isHttpStatus(answer.response.statusCode)) {
        body.destroy()
        throw new Error(`the response has no valid status: ${answer.response.statusCode}`)
      }
      answer.response.body = pipeline(body, this.#bounded(), () => undefined)
      return answer
    } finally {
      request.body = sent // a retry sends the same request
    }
  }

  /** The streams ask for two chunks before the connection is open. They ask for each further one when bytes were sent. */
  *#chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
    for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
      if (at > CHUNK_BYTES) this.#onProgress()
      yield bytes.subarray(at, at + CHUNK_BYTES)
    }
  }

  #bounded(): Transform {
    let left = this.#maxBytes
    const onProgress = this.#onProgress
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        onProgress()
        left -= chunk.length
        if (left < 0) done(new Error('the response is longer than the largest stored file'))
        else done(null, chunk)
      },
    })
  }
}
