import type { FastifyInstance } from 'fastify'

/** Says once that callers cannot be told apart: behind a proxy that is not named, all have its address. */
export function warnOfUnknownProxy(app: FastifyInstance, trustProxy: readonly string[] | undefined): void {
  if (trustProxy) return
  let said = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true
      request.log.warn(
        'requests come through a proxy that TRUST_PROXY does not name: all callers count as one',
      )
    }
    done()
  })
}
