import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'

/** Who may call a route. With `administrator_or_public` a session that is sent has to be a good one. */
export type Policy = 'public' | 'administrator' | 'administrator_or_public'

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
}

const noParameters = z.strictObject({})

/** Deny by default: a route that names no policy fails start-up, and one that declares no query accepts none. */
export function demandPolicies(app: FastifyInstance): void {
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
