import type { FastifyInstance, RouteOptions } from 'fastify'

const KB = 1024
/** What a stranger may send. The largest valid body of a public call has 7 kB. */
export const PUBLIC_BODY_BYTES = 16 * KB
/** What an administrator may send as JSON. The largest valid body has 80 kB: general settings, each letter escaped. */
export const BODY_BYTES = 128 * KB
/** A form with a picture of 2 MB, the largest that a route accepts. */
export const FORM_BYTES = 3 * 1024 * KB

declare module 'fastify' {
  interface FastifyContextConfig {
    /** More than `BODY_BYTES` of JSON. The reason is for whoever reads the route. */
    largerBody?: { readonly bytes: number; readonly reason: string }
  }
}

/** Gives every route the limit of its JSON body. A route without a policy gets that of strangers. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const limit = bodyLimitOf(route)
    // Fastify declares HEAD with the options of its GET route, where the limit stands already
    if (route.bodyLimit !== undefined && route.bodyLimit !== limit)
      throw new Error(
        `${route.method} ${route.url} sets bodyLimit: declare largerBody in its config instead.`,
      )
    route.bodyLimit = limit
  })
}

function bodyLimitOf({ config = {}, method, url }: RouteOptions): number {
  const { policy, largerBody } = config
  if (policy !== 'administrator') {
    if (largerBody)
      throw new Error(`${method} ${url} is public: its body may have ${PUBLIC_BODY_BYTES} bytes.`)
    return PUBLIC_BODY_BYTES
  }
  return largerBody?.bytes ?? BODY_BYTES
}

/** For OpenAPI: bytes by content type. */
export function describedLimits({ config, schema, bodyLimit }: RouteOptions): object {
  if (!schema?.body) return {}
  const readsJson = !schema.consumes || schema.consumes.includes('application/json')
  return {
    'x-body-limit': {
      ...(readsJson && { 'application/json': bodyLimit }),
      ...(config?.multipart && { 'multipart/form-data': FORM_BYTES }),
    },
  }
}
