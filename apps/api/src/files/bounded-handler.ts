import { pipeline, type Readable, Transform } from 'node:stream'
import { NodeHttpHandler } from '@smithy/node-http-handler'

/** More than any file of ours has. */
const MOST_BYTES = 8 * 1024 * 1024

type Handle = NodeHttpHandler['handle']

/** Reads no answer beyond what memory is meant to hold, whatever a server sends. */
export class BoundedHandler extends NodeHttpHandler {
  override async handle(...call: Parameters<Handle>): ReturnType<Handle> {
    const answer = await super.handle(...call)
    const body: Readable = answer.response.body
    answer.response.body = pipeline(body, bounded(), () => undefined)
    return answer
  }
}

function bounded(): Transform {
  let left = MOST_BYTES
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new Error('the answer is longer than any file of ours'))
      else done(null, chunk)
    },
  })
}
