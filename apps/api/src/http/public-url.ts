import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The address people use, the only source of links. With PORT=0 its port is known once the app listens. */
export function publicUrlOf(app: FastifyInstance, configured: string): () => string {
  let url = configured
  app.addHook('onListen', async () => {
    url = configured.replace(/:0$/, `:${(app.server.address() as AddressInfo).port}`)
  })
  return () => url
}
