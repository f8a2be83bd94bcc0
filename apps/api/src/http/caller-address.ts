import { type AddressInfo, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers set X-Forwarded-For themselves, so it is no sign of a proxy. */
    isForwardedByCaller?: true
  }
}

/** The configured URL of the app, never one from a request. With PORT=0, the port is known once the app listens. */
export function publicUrlOf(app: FastifyInstance, configured: string): () => string {
  let url = configured
  app.addHook('onListen', async () => {
    url = configured.replace(/:0$/, `:${(app.server.address() as AddressInfo).port}`)
  })
  return () => url
}

/** Logs one warning if a proxy that TRUST_PROXY does not list forwards requests: all callers then share one address. */
export function warnOfUnknownProxy(app: FastifyInstance, trustProxy: readonly string[] | undefined): void {
  if (trustProxy) return
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined
    if (!isLogged && isForwarded && !request.routeOptions.config.isForwardedByCaller) {
      isLogged = true
      request.log.warn(
        'requests come through a proxy that TRUST_PROXY does not name: all callers count as one',
      )
    }
    done()
  })
}

const IPV6_NETWORK_PARTS = 4
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

/** The address without port, brackets and quotation marks, which some proxies add. Undefined if it is none. */
function bareAddress(text: string): string | undefined {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1')
  const [, v6, v4] = WITH_PORT.exec(unquoted) ?? []
  const bare = v6 ?? v4 ?? unquoted
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString()
}

/**
 * Leaves bare addresses in X-Forwarded-For, nearest last. What comes before an entry without an address is dropped: no
 * trusted proxy vouches for it.
 */
function bareAddresses(header: string): string {
  const entries = header
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(bareAddress)
  return entries.slice(entries.lastIndexOf(undefined) + 1).join(', ')
}

/** Call this before any other hook reads the address of a request. */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = bareAddresses(forwarded)
    done()
  })
}

/** The address of the caller, for the log and the audit trail. */
export function addressOf({ ip }: FastifyRequest): string {
  return bareAddress(ip) ?? ip
}

/** `networks` are in CIDR notation. False for an address that cannot be read. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const caller = ipaddr.process(address)
  return networks.map(ipaddr.parseCIDR).some(([network, bits]) => {
    return network.kind() === caller.kind() && caller.match([network, bits])
  })
}

/**
 * The address under which rate limits count a caller. For IPv6 this is the /64 network, because a caller chooses the
 * rest freely.
 */
export function callerAddress(ip: string): string {
  const bare = bareAddress(ip)
  if (bare === undefined) return 'unknown'
  if (isIP(bare) === 4) return bare
  const { parts } = ipaddr.IPv6.parse(bare)
  return `${parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
