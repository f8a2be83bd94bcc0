import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Loopback only, unless the operator's token is shown. A forwarded request is not loopback, whoever forwards it. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const shown = request.headers.authorization
  if (token !== undefined && shown !== undefined) return isSame(shown, `Bearer ${token}`)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && loopback.test(request.ip)
}

function isSame(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
