import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, httpUrl } from './config.ts'
import { StartupError } from './errors.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Connections that wait until the app accepts them. With Node's default of 511, the kernel drops connections when many pages
 * connect while the app is busy. Linux limits the number to net.core.somaxconn, which is 4,096.
 */
const BACKLOG = 4_096

/** Returns the URL of the address. Throws a StartupError that says what to do. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  await app
    .listen({ host, port, backlog: BACKLOG, listenTextResolver: (address) => `listening on ${address}` })
    .catch((error: NodeJS.ErrnoException) => {
      throw cannotListen(error, { host, port })
    })
  const address = app.server.address() as AddressInfo
  return httpUrl(host, address.port)
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}. Stop what uses it, or choose another PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Check HOST.`,
    ENOTFOUND: `${host} is not a known host name. Check HOST.`,
  }
  const unknown = `${host} and port ${port} cannot be listened on: ${error.message}. Check HOST and PORT.`
  return new StartupError(reasons[error.code ?? ''] ?? unknown)
}
