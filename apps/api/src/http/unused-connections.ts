import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that was sent before the stop may still arrive within this time. */
const GRACE_MS = 500

/**
 * Closes unused connections at a stop. Browsers open connections in advance. Node treats a connection without any
 * bytes as busy, so the stop would wait until the client closes it.
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
