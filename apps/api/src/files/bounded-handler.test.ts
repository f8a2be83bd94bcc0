import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import { BoundedHandler } from './bounded-handler.ts'

test.for(['000', '099', '600', '999'])(
  'a response of a file server with the status %s is an error',
  async (status) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(`HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const request = {
      protocol: 'http:',
      hostname: '127.0.0.1',
      port,
      method: 'GET',
      path: '/',
      headers: {},
      query: {},
    }
    const agents = egressAgents(new Egress(['127.0.0.1']))
    const handled = new BoundedHandler({ ...agents, onProgress: () => undefined }).handle(request as never)
    await expect(handled).rejects.toThrow('no valid status')
    server.close()
  },
)
