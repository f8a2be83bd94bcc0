import type { FastifyReply } from 'fastify'

/** Given when whoever asks is gone before there is an answer. */
export function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
