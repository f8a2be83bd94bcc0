import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request that is on its way has to arrive. */
const GRACE_MS = 500

/**
 * Browsers open connections before they need them. Node takes one along which nothing was ever sent for a busy one,
 * so that a stop would wait for it until it is closed elsewhere.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, GRACE_MS)
  })
}
