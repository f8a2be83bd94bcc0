import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'

const KB = 1024
/** The limit of a request without a session. The largest valid body has 7 kB. */
export const PUBLIC_BODY_BYTES = 16 * KB
/** The most that a public route can declare. */
const MAX_PUBLIC_BODY_BYTES = 40 * KB
/** The limit of an administrator's JSON. The largest valid body has 80 kB: general settings with escaped letters. */
export const BODY_BYTES = 128 * KB
/** The limit of a form. It fits a picture of 2 MB, the largest that a route accepts. */
const FORM_BYTES = 3 * 1024 * KB

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A JSON limit above `BODY_BYTES`, or above `PUBLIC_BODY_BYTES`. The reason only documents it. */
    largerBody?: { readonly bytes: number; readonly reason: string }
    /** A limit of a form above `FORM_BYTES`. The reason only documents it. */
    largerForm?: { readonly bytes: number; readonly reason: string }
  }
}

export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const limit = bodyLimitOf(route)
    // Fastify creates HEAD routes with the options of the GET route, which already have the limit
    if (route.bodyLimit !== undefined && route.bodyLimit !== limit)
      throw new Error(
        `${route.method} ${route.url} sets bodyLimit: declare largerBody in its config instead.`,
      )
    route.bodyLimit = limit
  })
}

function bodyLimitOf({ config = {}, method, url }: RouteOptions): number {
  const { policy, largerBody } = config
  if (policy === 'administrator') return largerBody?.bytes ?? BODY_BYTES
  if (largerBody && largerBody.bytes > MAX_PUBLIC_BODY_BYTES)
    throw new Error(`${method} ${url} is public: its body may have ${MAX_PUBLIC_BODY_BYTES} bytes.`)
  return largerBody?.bytes ?? PUBLIC_BODY_BYTES
}

export function formLimitOf({ largerForm }: FastifyContextConfig): number {
  return largerForm?.bytes ?? FORM_BYTES
}

export function describedLimits({ config, schema, bodyLimit }: RouteOptions): object {
  if (!schema?.body) return {}
  const readsJson = !schema.consumes || schema.consumes.includes('application/json')
  return {
    'x-body-limit': {
      ...(readsJson && { 'application/json': bodyLimit }),
      ...(config?.multipart && { 'multipart/form-data': formLimitOf(config) }),
    },
  }
}
