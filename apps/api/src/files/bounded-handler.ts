import { pipeline, type Readable, Transform } from 'node:stream'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { isHttpStatus } from '../egress/answers.ts'

/** Larger than any stored file. */
const MAX_BYTES = 8 * 1024 * 1024

type Handle = NodeHttpHandler['handle']

/**
 * Limits the size of responses from file servers, to protect the memory of the app. Rejects responses without a valid
 * status: the client library takes every status below 300 for a success.
 */
export class BoundedHandler extends NodeHttpHandler {
  override async handle(...call: Parameters<Handle>): ReturnType<Handle> {
    const answer = await super.handle(...call)
    const body: Readable = answer.response.body
    if (!isHttpStatus(answer.response.statusCode)) {
      body.destroy()
      throw new Error(`the response has no valid status: ${answer.response.statusCode}`)
    }
    answer.response.body = pipeline(body, bounded(), () => undefined)
    return answer
  }
}

function bounded(): Transform {
  let left = MAX_BYTES
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new Error('the response is longer than the largest stored file'))
      else done(null, chunk)
    },
  })
}
