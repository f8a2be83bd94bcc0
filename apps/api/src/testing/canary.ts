import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Listens on loopback and counts who comes; to nobody does it answer. */
export async function startCanary() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
