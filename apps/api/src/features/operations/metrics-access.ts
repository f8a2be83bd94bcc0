import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

export type MetricsAccess = {
  /** Undefined: no token is accepted. */
  readonly token: string | undefined
  readonly openToLoopback: boolean
}

/** Needs the token, or a request from this machine. A forwarded request does not count as local. */
export function mayReadMetrics(request: FastifyRequest, { token, openToLoopback }: MetricsAccess): boolean {
  const header = request.headers.authorization
  if (token !== undefined && header !== undefined) return isSame(header, `Bearer ${token}`)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return openToLoopback && !isForwarded && loopback.test(request.ip)
}

function isSame(header: string, expected: string): boolean {
  const [a, b] = [Buffer.from(header), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
