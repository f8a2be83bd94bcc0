import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Listens on loopback and counts who comes; to nobody does it answer, and it hangs up unless it is silent. */
export async function startCanary({ host = '127.0.0.1', port: wanted = 0, isSilent = false } = {}) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    if (!isSilent) socket.destroy()
  }).listen(wanted, host)
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
