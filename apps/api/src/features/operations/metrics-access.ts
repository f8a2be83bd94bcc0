import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

export type MetricsAccess = {
  /** Undefined: no token is accepted. */
  readonly token: string | undefined
  readonly openToLoopback: boolean
}

/**
 * Needs the token, or a request from this machine to a loopback name. A forwarded request does not count as local. Nor does
 * one with another Host: a browser sends it for a page whose name was rebound to a loopback address.
 */
export function mayReadMetrics(request: FastifyRequest, { token, openToLoopback }: MetricsAccess): boolean {
  const header = request.headers.authorization
  if (token !== undefined && header !== undefined) return isSame(header, `Bearer ${token}`)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const isLocal = loopback.test(request.ip) && loopbackHost.test(request.headers.host ?? '')
  return openToLoopback && !isForwarded && isLocal
}

function isSame(header: string, expected: string): boolean {
  const [a, b] = [Buffer.from(header), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
