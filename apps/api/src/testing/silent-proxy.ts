import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { EmbeddedConnection } from '../postgres/embedded.ts'

export type SilentProxy = {
  readonly address: { readonly host: string; readonly port: number }
  /** The open connections stay open, but no bytes pass in either direction. New connections work. */
  silence(): void
  close(): void
}

/** A TCP proxy in front of the database server, for connections that die without a word. */
export async function startSilentProxy({ host, port }: EmbeddedConnection): Promise<SilentProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(join(host, `.s.PGSQL.${port}`))
    client.pipe(target).pipe(client)
    for (const socket of [client, target]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silence = () => {
    for (const socket of open) socket.unpipe().pause()
  }
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, silence, close }
}
