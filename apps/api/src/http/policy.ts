import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'

/** `administrator_or_public` accepts requests without a session, but refuses an invalid session. */
export type Policy = 'public' | 'administrator' | 'administrator_or_public'

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
}

const noParameters = z.strictObject({})

/**
 * Deny by default: the start fails if a route declares no policy. A route that declares no query refuses every query
 * parameter.
 */
export function requirePolicies(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: noParameters, ...route.schema }
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => !config?.policy).map(({ method, url }) => `${method} ${url}`)
    if (open.length > 0) throw new Error(`Routes that name no policy: ${open.join(', ')}`)
  })
}
