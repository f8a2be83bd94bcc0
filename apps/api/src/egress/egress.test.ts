import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Egress, EgressRefused } from './egress.ts'

let connections: string[]
let port: number
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  connections = []
  server = createServer((socket) => connections.push(socket.remoteAddress ?? '')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => void server.close())

const { signal } = new AbortController()

test('a host with only forbidden addresses is refused without a connection', async () => {
  await expect(new Egress([]).resolve('localhost')).rejects.toThrow(EgressRefused)
  expect(connections).toEqual([])
})

test('the connection is made to the checked address', async () => {
  const egress = new Egress(['127.0.0.1'])
  const addresses = await egress.resolve('localhost')
  expect(addresses).toEqual([{ address: '127.0.0.1', family: 4 }])
  const socket = await egress.open({ addresses, port, signal })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('the next address is tried if one does not respond', async () => {
  const addresses = [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const socket = await new Egress([]).open({ addresses, port, signal })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('a connection attempt is aborted at the time limit', async () => {
  const addresses = [{ address: '127.0.0.1', family: 4 }]
  const opening = new Egress([]).open({ addresses, port, signal: AbortSignal.abort() })
  await expect(opening).rejects.toThrow('abort')
})
