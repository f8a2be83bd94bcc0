import { pagePaths } from '@touchline/contract/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MethodNotAllowed, NotFound } from '../errors.ts'
import type { SendPage } from './web-files.ts'

const pages = new Set(pagePaths)

/** Answers requests without a route: with the page for paths of the web application, otherwise with 404 or 405. */
export function handleUnknownPaths(app: FastifyInstance, sendPage: SendPage): void {
  const methodsOf = knownMethods(app)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methodsOf(path)
    if (allowed) throw new MethodNotAllowed(allowed)
    if (!asksForPage(request, path)) throw new NotFound()
    const page = findPage(path)
    const isSent = await sendPage(reply.code(page === undefined ? 404 : 200), page)
    if (!isSent) throw new NotFound()
    return reply
  })
}

function asksForPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !/^\/(api|assets|files)(\/|$)|\./i.test(decodeURIComponent(path))
}

/** The page of the contract at a path. Matches as the web router does: ignores case and a trailing slash. */
function findPage(path: string): string | undefined {
  const page = decodeURIComponent(path)
    .toLowerCase()
    .replace(/(?<=[^/])\/$/, '')
  return pages.has(page) ? page : undefined
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
