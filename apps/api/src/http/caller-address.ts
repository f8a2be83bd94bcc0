import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
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

/**
 * The address under which rate limits count a caller. For IPv6 this is the /64 network, because a caller chooses the
 * rest freely.
 */
export function callerAddress(ip: string): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? [] // some proxies append the port
  const bare = v6 ?? v4 ?? ip
  if (!ipaddr.isValid(bare)) return 'unknown'
  const address = ipaddr.process(bare)
  if (address.kind() === 'ipv4') return address.toString()
  const { parts } = address as ipaddr.IPv6
  return `${parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
