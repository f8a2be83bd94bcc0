import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MethodNotAllowed, NotFound } from '../errors.ts'
import type { SendPage } from './web-files.ts'

/**
 * Unknown addresses are the browser's to route when it asks for a page. Anything else is refused,
 * and a wrong method is told from a wrong address.
 */
export function answerUnknownAddresses(app: FastifyInstance, sendPage: SendPage): void {
  const methodsOf = knownMethods(app)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methodsOf(path)
    if (allowed) throw new MethodNotAllowed(allowed)
    return (asksForPage(request, path) && sendPage(reply)) || refuse()
  })
}

function refuse(): never {
  throw new NotFound()
}

function asksForPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !/^\/(api|assets|files)(\/|$)/i.test(path)
}

function knownMethods(app: FastifyInstance): (path: string) => string[] | undefined {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = methods.get(url) ?? new Set()
    for (const each of [method].flat()) known.add(each)
    methods.set(url, known)
  })
  let addresses: { readonly pattern: RegExp; readonly allowed: string[] }[] = []
  app.addHook('onReady', async () => {
    addresses = [...methods].map(([url, known]) => ({ pattern: patternOf(url), allowed: [...known].sort() }))
  })
  return (path) => addresses.find(({ pattern }) => pattern.test(path))?.allowed
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`)
}
